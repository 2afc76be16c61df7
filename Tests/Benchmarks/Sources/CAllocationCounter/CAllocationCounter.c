#include "CAllocationCounter.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Not atomic, which would take time: the benchmark runs on one thread, and a count that is off by one
// because of another thread is good enough.
static uint64_t allocations;

uint64_t touch_allocation_count(void) { return allocations; }

#ifdef __GLIBC__

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations++;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  allocations++;
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}

int touch_allocations_are_counted(void) { return 1; }

// The bytes in the heap and in blocks that are mapped separately.
uint64_t touch_allocated_bytes(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

void touch_keep_heap(void) {
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  // Large blocks as well, which would otherwise be mapped and unmapped each time.
  mallopt(M_MMAP_MAX, 0);
}

void touch_trim_heap(void) { malloc_trim(0); }

#else

int touch_allocations_are_counted(void) { return 0; }

uint64_t touch_allocated_bytes(void) { return 0; }

void touch_keep_heap(void) {}

void touch_trim_heap(void) {}

#endif
