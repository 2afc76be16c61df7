// The functions that Embedded Swift needs and bare wasm lacks: an allocator, and the two functions of
// the math library that have no wasm instruction. The allocator never reuses memory, because the
// program is short.

#include <stddef.h>
#include <stdint.h>

#define PAGE 65536

extern unsigned char __heap_base;
static uintptr_t top;

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (top == 0) top = (uintptr_t)&__heap_base;
  uintptr_t start = (top + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t end = start + size;
  uintptr_t limit = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end > limit && __builtin_wasm_memory_grow(0, (end - limit + PAGE - 1) / PAGE) == (size_t)-1)
    return 12;
  top = end;
  *block = (void *)start;
  return 0;
}

void free(void *block) { (void)block; }

double fma(double x, double y, double z) { return x * y + z; }

// Rounds half away from zero, as C does. The wasm instruction `nearest` rounds half to even.
double round(double x) { return __builtin_copysign(__builtin_floor(__builtin_fabs(x) + 0.5), x); }
