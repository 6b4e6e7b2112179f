import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * V8 lets the heap grow to four times what is in use before it collects, on machines with much memory. Half as much again
 * costs no time that can be measured, for what calls leave is nearly all short-lived.
 */
export function growHeapSlowly(): void {
  setFlagsFromString('--heap-growing-percent=50')
}

/** Collects all garbage at once and gives the memory back to the system: some 50 ms for the heap of a server. */
export function clearHeap(): void {
  setFlagsFromString('--expose-gc')
  // The flag gives new contexts a function that this one lacks.
  runInNewContext('gc()')
}

const everyMs = 10_000
const worthwhileBytes = 32_000_000

const wastedBytes = (): number => {
  const { total_heap_size: total, used_heap_size: used } = getHeapStatistics()
  return total - used
}

/** Clears the heap once nobody has called for a while: V8 by itself leaves it as large as the busiest hour made it. */
export function clearHeapAtRest(
  calls: () => number,
  { wasted = wastedBytes, clear = clearHeap }: { readonly wasted?: () => number; readonly clear?: () => void } = {},
): () => void {
  let before = -1
  let isCleared = false
  const timer = setInterval(() => {
    const now = calls()
    const isAtRest = now === before
    before = now
    if (!isAtRest) isCleared = false
    else if (!isCleared) {
      isCleared = true
      if (wasted() > worthwhileBytes) clear()
    }
  }, everyMs)
  return () => clearInterval(timer)
}
