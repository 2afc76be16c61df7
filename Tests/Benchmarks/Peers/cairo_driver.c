// Draws lists of shapes with cairo's image surface.
//
//   cairo_driver draw LIST RAW        draws a list on white, and writes its pixels (BGRA)
//   cairo_driver fine LIST RAW        the same with the coverage of 240 rows for each row of pixels
//   cairo_driver time ROUNDS LIST...  prints the fewest nanoseconds for all lists
//
// A list has a command in each line: `size WIDTH HEIGHT SCALE FILTER`, `group A B C D TX TY ALPHA
// MULTIPLY [X Y WIDTH HEIGHT RADIUS]`, `end`, `color R G B A`, `M X Y`, `L X Y`, `C X1 Y1 X2 Y2 X Y`, `Z`,
// `circle X Y R`, `fill EVENODD`, `stroke WIDTH`, `new`, `image X Y WIDTH HEIGHT`, and `pixels WIDTH
// HEIGHT` with the image's pixels.
#include <cairo/cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "timing.h"

enum kind { SIZE, GROUP, END, COLOR, MOVE, LINE, CURVE, CLOSE, CIRCLE, FILL, STROKE, NEW, IMAGE, PIXELS, KINDS };
static const char *const names[KINDS] = {"size", "group", "end",  "color",  "M",   "L",     "C",
                                         "Z",    "circle", "fill", "stroke", "new", "image", "pixels"};

struct command {
  enum kind kind;
  int count;
  double v[13];
};

struct list {
  struct command *commands;
  size_t count;
  cairo_surface_t *image;
};

static void fail(const char *what, const char *which) {
  fprintf(stderr, "cairo_driver: %s: %s\n", what, which);
  exit(1);
}

static struct list read_list(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail("expected a readable list", path);
  struct list list = {NULL, 0, NULL};
  size_t capacity = 0;
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, file) > 0) {
    char *rest = line, *name = strsep(&rest, " \n");
    struct command command = {KINDS, 0, {0}};
    for (int kind = 0; kind < KINDS; kind++)
      if (strcmp(name, names[kind]) == 0) command.kind = kind;
    if (command.kind == KINDS) fail("expected a command", name);
    for (char *word; command.count < 13 && (word = strsep(&rest, " \n"));)
      if (*word) command.v[command.count++] = strtod(word, NULL);
    if (command.kind == PIXELS) {
      list.image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)command.v[0], (int)command.v[1]);
      unsigned char *data = cairo_image_surface_get_data(list.image);
      int stride = cairo_image_surface_get_stride(list.image);
      for (int y = 0; y < (int)command.v[1]; y++)
        for (int x = 0; x < (int)command.v[0]; x++)
          if (fscanf(file, "%x ", (unsigned *)(data + y * stride + x * 4)) != 1) fail("expected pixels", path);
      cairo_surface_mark_dirty(list.image);
      continue;
    }
    if (list.count == capacity) {
      capacity = capacity ? capacity * 2 : 256;
      list.commands = realloc(list.commands, capacity * sizeof *list.commands);
    }
    list.commands[list.count++] = command;
  }
  free(line);
  fclose(file);
  return list;
}

static void clip(cairo_t *cr, const double *v) {
  double x = v[0], y = v[1], width = v[2], height = v[3], radius = fmin(v[4], fmin(width, height) / 2);
  cairo_new_path(cr);
  if (radius > 0) {
    cairo_arc(cr, x + width - radius, y + radius, radius, -M_PI / 2, 0);
    cairo_arc(cr, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
    cairo_arc(cr, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
    cairo_arc(cr, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
  } else {
    cairo_rectangle(cr, x, y, width, height);
  }
  cairo_clip(cr);
}

// The number of rows of `fine` for each row of pixels. cairo computes the coverage of 15 rows of a
// pixel, so that it is wrong by up to 8 of 255 at edges that are nearly horizontal.
static int rows = 1;

// Fills or strokes the current path.
static void paint(cairo_t *cr, int strokes) {
  if (rows == 1) {
    if (strokes) cairo_stroke(cr); else cairo_fill(cr);
    return;
  }
  cairo_surface_t *target = cairo_get_group_target(cr);
  int width = cairo_image_surface_get_width(target), height = cairo_image_surface_get_height(target);
  double x, y;
  cairo_surface_get_device_offset(target, &x, &y);
  cairo_surface_t *tall = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height * rows);
  cairo_t *fine = cairo_create(tall);
  cairo_matrix_t matrix;
  cairo_get_matrix(cr, &matrix);
  cairo_scale(fine, 1, rows);
  cairo_translate(fine, x, y);
  cairo_transform(fine, &matrix);
  cairo_set_tolerance(fine, 0.02);
  cairo_set_fill_rule(fine, cairo_get_fill_rule(cr));
  cairo_set_line_width(fine, cairo_get_line_width(cr));
  cairo_set_line_cap(fine, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(fine, CAIRO_LINE_JOIN_ROUND);
  cairo_path_t *path = cairo_copy_path(cr);
  cairo_append_path(fine, path);
  cairo_path_destroy(path);
  if (strokes) cairo_stroke(fine); else cairo_fill(fine);
  cairo_destroy(fine);
  cairo_surface_flush(tall);
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  unsigned char *from = cairo_image_surface_get_data(tall), *to = cairo_image_surface_get_data(mask);
  int from_stride = cairo_image_surface_get_stride(tall), to_stride = cairo_image_surface_get_stride(mask);
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++) {
      int sum = 0;
      for (int part = 0; part < rows; part++) sum += from[(row * rows + part) * from_stride + column];
      to[row * to_stride + column] = (unsigned char)((sum + rows / 2) / rows);
    }
  cairo_surface_mark_dirty(mask);
  cairo_new_path(cr);
  cairo_save(cr);
  cairo_identity_matrix(cr);
  cairo_mask_surface(cr, mask, -x, -y);
  cairo_restore(cr);
  cairo_surface_destroy(mask);
  cairo_surface_destroy(tall);
}

// A group that changes only the transform needs no surface.
static int is_composed(const struct command *group) {
  return group->v[6] < 1 || group->v[7] != 0 || group->count > 8;
}

// Draws all commands of a list on white.
static void draw(cairo_t *cr, const struct list *list) {
  const struct command *groups[64];
  int depth = 0;
  cairo_filter_t filter = CAIRO_FILTER_BILINEAR;
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_save(cr);
  for (size_t index = 0; index < list->count; index++) {
    const struct command *command = &list->commands[index];
    const double *v = command->v;
    switch (command->kind) {
      case SIZE:
        cairo_scale(cr, v[2], v[2]);
        filter = v[3] != 0 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR;
        break;
      case GROUP: {
        cairo_matrix_t matrix = {v[0], v[1], v[2], v[3], v[4], v[5]};
        cairo_save(cr);
        cairo_transform(cr, &matrix);
        groups[depth++] = command;
        if (is_composed(command)) {
          cairo_save(cr);
          if (command->count > 8) clip(cr, v + 8);
          cairo_push_group(cr);
          cairo_reset_clip(cr);
        }
        break;
      }
      case END: {
        const struct command *group = groups[--depth];
        if (is_composed(group)) {
          cairo_pop_group_to_source(cr);
          if (group->v[7] != 0) cairo_set_operator(cr, CAIRO_OPERATOR_MULTIPLY);
          cairo_paint_with_alpha(cr, group->v[6]);
          cairo_restore(cr);
        }
        cairo_restore(cr);
        break;
      }
      case COLOR: cairo_set_source_rgba(cr, v[0], v[1], v[2], v[3]); break;
      case MOVE: cairo_move_to(cr, v[0], v[1]); break;
      case LINE: cairo_line_to(cr, v[0], v[1]); break;
      case CURVE: cairo_curve_to(cr, v[0], v[1], v[2], v[3], v[4], v[5]); break;
      case CLOSE: cairo_close_path(cr); break;
      case CIRCLE:
        cairo_new_sub_path(cr);
        cairo_arc(cr, v[0], v[1], v[2], 0, 2 * M_PI);
        cairo_close_path(cr);
        break;
      case FILL:
        cairo_set_fill_rule(cr, v[0] != 0 ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
        paint(cr, 0);
        break;
      case STROKE:
        cairo_set_line_width(cr, v[0]);
        paint(cr, 1);
        break;
      case NEW: cairo_new_path(cr); break;
      case IMAGE: {
        cairo_save(cr);
        cairo_rectangle(cr, v[0], v[1], v[2], v[3]);
        cairo_translate(cr, v[0], v[1]);
        cairo_scale(cr, v[2] / cairo_image_surface_get_width(list->image),
                    v[3] / cairo_image_surface_get_height(list->image));
        cairo_set_source_surface(cr, list->image, 0, 0);
        cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
        cairo_pattern_set_filter(cairo_get_source(cr), filter);
        cairo_fill(cr);
        cairo_restore(cr);
        break;
      }
      case PIXELS:
      case KINDS: break;
    }
  }
  cairo_restore(cr);
}

static cairo_surface_t *surface_for(const struct list *list) {
  const struct command *size = &list->commands[0];
  return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)size->v[0], (int)size->v[1]);
}

int main(int count, char **arguments) {
  if (count == 4 && (strcmp(arguments[1], "draw") == 0 || strcmp(arguments[1], "fine") == 0)) {
    rows = arguments[1][0] == 'f' ? 16 : 1;
    struct list list = read_list(arguments[2]);
    cairo_surface_t *surface = surface_for(&list);
    cairo_t *cr = cairo_create(surface);
    draw(cr, &list);
    cairo_surface_flush(surface);
    FILE *file = fopen(arguments[3], "wb");
    if (!file) fail("expected a writable file", arguments[3]);
    fwrite(cairo_image_surface_get_data(surface), 1,
           (size_t)cairo_image_surface_get_stride(surface) * (size_t)cairo_image_surface_get_height(surface), file);
    fclose(file);
    return 0;
  }
  if (count >= 4 && strcmp(arguments[1], "time") == 0) {
    struct list lists[64];
    cairo_t *contexts[64];
    int amount = count - 3 < 64 ? count - 3 : 64;
    for (int index = 0; index < amount; index++) {
      lists[index] = read_list(arguments[index + 3]);
      contexts[index] = cairo_create(surface_for(&lists[index]));
    }
    int rounds = atoi(arguments[2]);
    double fewest = INFINITY;
    for (int round = 0; round < rounds; round++) {
      double start = nanoseconds();
      for (int index = 0; index < amount; index++) draw(contexts[index], &lists[index]);
      fewest = fmin(fewest, nanoseconds() - start);
    }
    printf("%.0f\n", fewest);
    return 0;
  }
  fprintf(stderr, "usage: cairo_driver draw|fine LIST RAW | time ROUNDS LIST...\n");
  return 1;
}
