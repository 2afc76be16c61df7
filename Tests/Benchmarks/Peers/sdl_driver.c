/* Measures SDL2's recognition of two-finger gestures, with the movements of touch-bench's row
 * gesture/2.
 * usage: sdl_driver ROUNDS; prints nanoseconds per frame of two samples, the median of the rounds.
 * SDL recognizes gestures only for touch devices that it has registered. The one that it creates for
 * the mouse is the only one that needs no hardware. */
#include <SDL2/SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "timing.h"

enum { frames_per_round = 6400 };

static void push(Uint32 type, int finger, float x, float y) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.tfinger.touchId = SDL_MOUSE_TOUCHID;
  event.tfinger.fingerId = finger;
  event.tfinger.x = x;
  event.tfinger.y = y;
  SDL_PushEvent(&event);
}

/* Empties the event queue and counts the gestures in it. */
static long drain(void) {
  SDL_Event events[64];
  long gestures = 0;
  int count;
  while ((count = SDL_PeepEvents(events, 64, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT)) > 0) {
    for (int index = 0; index < count; index++) gestures += events[index].type == SDL_MULTIGESTURE;
  }
  return gestures;
}

int main(int count, char **words) {
  int rounds = count > 1 ? atoi(words[1]) : 0;
  if (rounds < 1 || rounds > 1000) {
    fprintf(stderr, "usage: sdl_driver ROUNDS\n");
    return 2;
  }
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
  SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "1");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    fprintf(stderr, "sdl_driver: %s\n", SDL_GetError());
    return 1;
  }
  static float locations[256][4]; /* computed before the measurement */
  for (int frame = 0; frame < 256; frame++) {
    double angle = frame * 2 * M_PI / 256, radius = 0.2 + 0.05 * sin(3 * angle);
    double x = 0.5 + 0.05 * cos(angle), y = 0.5 + 0.05 * sin(angle);
    locations[frame][0] = x + radius * cos(angle);
    locations[frame][1] = y + radius * sin(angle);
    locations[frame][2] = x - radius * cos(angle);
    locations[frame][3] = y - radius * sin(angle);
  }
  push(SDL_FINGERDOWN, 1, locations[0][0], locations[0][1]);
  push(SDL_FINGERDOWN, 2, locations[0][2], locations[0][3]);
  drain();
  double figures[1000];
  long gestures = 0;
  for (int round = -1; round < rounds; round++) { /* round -1 warms up */
    double begin = nanoseconds();
    for (int frame = 0; frame < frames_per_round; frame++) {
      float *now = locations[frame % 256];
      push(SDL_FINGERMOTION, 1, now[0], now[1]);
      push(SDL_FINGERMOTION, 2, now[2], now[3]);
      gestures += drain();
    }
    if (round >= 0) figures[round] = (nanoseconds() - begin) / frames_per_round;
  }
  if (gestures == 0) {
    fprintf(stderr, "sdl_driver: SDL recognized no gesture\n");
    return 1;
  }
  qsort(figures, rounds, sizeof figures[0], ascending);
  printf("%.1f\n", figures[rounds / 2]);
  SDL_Quit();
  return 0;
}
