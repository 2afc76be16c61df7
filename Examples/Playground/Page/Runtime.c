// The functions that Embedded Swift calls and bare wasm lacks: an allocator, random bytes for the
// seed of hash tables, and arithmetic without a wasm instruction.
//
// The allocator keeps one free list for each power of two. A freed block is reused for the next
// request of its size, so memory stops growing once every size has been needed.

#include <stddef.h>
#include <stdint.h>

#define PAGE 65536
#define HEADER 16

typedef struct Block {
  uint32_t order;
  struct Block *next;
} Block;

extern unsigned char __heap_base;
static uintptr_t top;
static Block *freeBlocks[32];

/// Extends the heap by a block, or returns NULL if there is no more memory.
static Block *newBlock(size_t size) {
  if (top == 0) top = ((uintptr_t)&__heap_base + HEADER - 1) & ~(uintptr_t)(HEADER - 1);
  uintptr_t end = top + size;
  uintptr_t limit = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end < top) return NULL;
  if (end > limit && __builtin_wasm_memory_grow(0, (end - limit + PAGE - 1) / PAGE) == (size_t)-1)
    return NULL;
  Block *block = (Block *)top;
  top = end;
  return block;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  size_t padding = alignment > HEADER ? alignment : 0;
  if (size > ((size_t)1 << 30) - padding - HEADER) return 12;
  uint32_t order = 32 - (uint32_t)__builtin_clz((uint32_t)(size + padding + HEADER - 1));
  Block *block = freeBlocks[order];
  if (block) {
    freeBlocks[order] = block->next;
  } else {
    block = newBlock((size_t)1 << order);
    if (!block) return 12;
  }
  uintptr_t start = (uintptr_t)block + HEADER;
  if (padding) start = (start + alignment - 1) & ~(uintptr_t)(alignment - 1);
  // The header that `free` reads lies directly before the memory, which is only with a large
  // alignment not the start of the block.
  Block *header = (Block *)(start - HEADER);
  header->order = order;
  header->next = block;
  *memory = (void *)start;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Block *header = (Block *)((uintptr_t)memory - HEADER);
  uint32_t order = header->order;
  Block *block = header->next;
  block->next = freeBlocks[order];
  freeBlocks[order] = block;
}

/// Fills memory with fixed bytes: the page needs no protection against chosen keys, and the same
/// input gives the same output.
void arc4random_buf(void *memory, size_t size) {
  for (size_t index = 0; index < size; index++) ((unsigned char *)memory)[index] = (unsigned char)index;
}

double fma(double x, double y, double z) { return x * y + z; }

// Rounds half away from zero, as C does. The wasm instruction `nearest` rounds half to even.
double round(double x) { return __builtin_copysign(__builtin_floor(__builtin_fabs(x) + 0.5), x); }

/// Multiplies two numbers of 128 bits: the 64-bit product of the low halves, by halves of 32 bits,
/// and the mixed products.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t low = (a & 0xffffffff) * (b & 0xffffffff);
  uint64_t middle = (a >> 32) * (b & 0xffffffff) + (low >> 32);
  uint64_t other = (a & 0xffffffff) * (b >> 32) + (middle & 0xffffffff);
  uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  high += a * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * b;
  return (__int128)(((unsigned __int128)high << 64) | (other << 32) | (low & 0xffffffff));
}

int memcmp(const void *left, const void *right, size_t size) {
  const unsigned char *a = left, *b = right;
  for (; size > 0; size--, a++, b++)
    if (*a != *b) return *a < *b ? -1 : 1;
  return 0;
}
