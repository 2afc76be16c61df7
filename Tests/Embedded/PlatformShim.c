// What bare wasm lacks and Embedded Swift asks for: memory, and the two functions of a math library that have no instruction there.
// The allocator only ever grows: the program is short and frees everything by ending.

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
  if (end > limit && __builtin_wasm_memory_grow(0, (end - limit + PAGE - 1) / PAGE) == (size_t)-1) return 12;
  top = end;
  *block = (void *)start;
  return 0;
}

void free(void *block) { (void)block; }

double fma(double x, double y, double z) { return x * y + z; }

// Half away from zero, as C's; `nearest` is the instruction that rounds half to even.
double round(double x) { return __builtin_copysign(__builtin_floor(__builtin_fabs(x) + 0.5), x); }
