/* Measures mtdev with the packets of touch-bench's ShuffledPackets: it converts anonymous contacts of
 * protocol A to slots.
 * usage: mtdev_driver FINGERS ROUNDS; prints nanoseconds per packet, the median of the rounds. */
#include <mtdev-plumbing.h>
#include <mtdev.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "timing.h"

enum { packets = 64, most = 1024, packets_per_round = 6400 };

static struct { int x, y; } stream[packets][most];
static uint32_t state = 12345;

static int next(int bound) {
  state = state * 1664525u + 1013904223u;
  return (int)(state >> 8) % bound;
}

static void make_packets(int fingers) {
  for (int packet = 0; packet < packets; packet++) {
    int shift = packet < 32 ? 2 * packet : 2 * (64 - packet);
    int order[most];
    for (int finger = 0; finger < fingers; finger++) order[finger] = finger;
    for (int index = fingers - 1; index > 0; index--) {
      int other = next(index + 1), kept = order[index];
      order[index] = order[other];
      order[other] = kept;
    }
    for (int finger = 0; finger < fingers; finger++) {
      stream[packet][finger].x = order[finger] % 8 * 120 + 60 + shift;
      stream[packet][finger].y = order[finger] / 8 * 100 + 60 + shift / 2;
    }
  }
}

static void put(struct mtdev *device, int64_t time, int type, int code, int value) {
  struct input_event event;
  memset(&event, 0, sizeof event);
  event.input_event_sec = time / 1000000;
  event.input_event_usec = time % 1000000;
  event.type = type;
  event.code = code;
  event.value = value;
  mtdev_put_event(device, &event);
}

int main(int count, char **words) {
  int fingers = count > 1 ? atoi(words[1]) : 0, rounds = count > 2 ? atoi(words[2]) : 0;
  if (fingers < 1 || fingers > most || rounds < 1 || rounds > 1000) {
    fprintf(stderr, "usage: mtdev_driver FINGERS ROUNDS\n");
    return 2;
  }
  make_packets(fingers);
  struct mtdev *device = mtdev_new();
  if (!device) return 1;
  int axes[] = {ABS_MT_POSITION_X, ABS_MT_POSITION_Y};
  for (int axis = 0; axis < 2; axis++) {
    mtdev_set_mt_event(device, axes[axis], 1);
    mtdev_set_abs_minimum(device, axes[axis], 0);
    mtdev_set_abs_maximum(device, axes[axis], 1100);
  }
  mtdev_init(device);
  double figures[1000];
  int64_t time = 0;
  for (int round = -1; round < rounds; round++) { /* round -1 warms up */
    double begin = nanoseconds();
    for (int number = 0; number < packets_per_round; number++) {
      time += 8333;
      for (int finger = 0; finger < fingers; finger++) {
        put(device, time, EV_ABS, ABS_MT_POSITION_X, stream[number % packets][finger].x);
        put(device, time, EV_ABS, ABS_MT_POSITION_Y, stream[number % packets][finger].y);
        put(device, time, EV_SYN, SYN_MT_REPORT, 0);
      }
      put(device, time, EV_SYN, SYN_REPORT, 0);
      struct input_event event;
      while (!mtdev_empty(device)) mtdev_get_event(device, &event);
    }
    if (round >= 0) figures[round] = (nanoseconds() - begin) / packets_per_round;
  }
  qsort(figures, rounds, sizeof figures[0], ascending);
  printf("%.1f\n", figures[rounds / 2]);
  mtdev_close(device);
  mtdev_delete(device);
  return 0;
}
