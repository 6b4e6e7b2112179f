import { noSlots, reuseKeys } from './slot-keys.ts'

const range = (first: number, end: number): number[] => Array.from({ length: end - first }, (_, index) => first + index)
const start = reuseKeys(noSlots, range(0, 6), -1)

it('gives the first items new keys', () => {
  expect(start).toEqual({ items: range(0, 6), keys: range(0, 6), unused: 6 })
})

it.each([
  ['nothing changed', range(0, 6), -1, [0, 1, 2, 3, 4, 5]],
  ['a step down: removed items give their keys to the end', range(2, 8), -1, [2, 3, 4, 5, 0, 1]],
  ['a step down by more items than were removed: new keys for the rest', range(2, 9), -1, [2, 3, 4, 5, 0, 1, 6]],
  ['a jump: all keys are reused in order', range(100, 106), -1, [0, 1, 2, 3, 4, 5]],
  ['mostly new items: all keys are reused', range(4, 10), -1, [0, 1, 2, 3, 4, 5]],
  ['mostly new items, but the focused one keeps its key', range(4, 10), 4, [4, 5, 0, 1, 2, 3]],
  ['fewer items', range(0, 3), -1, [0, 1, 2]],
  ['more items', range(0, 8), -1, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['a jump with the focus left above', [2, ...range(100, 105)], 2, [2, 3, 4, 5, 0, 1]],
  ['a gap in the middle is filled with the keys of its removed items', [0, 1, 20, 21], -1, [0, 1, 2, 3]],
])('reuses keys: %s', (_, items, pinned, keys) => {
  expect(reuseKeys(start, items, pinned).keys).toEqual(keys)
})

it('returns the same object for the same items, so nothing renders again', () => {
  expect(reuseKeys(start, range(0, 6), 3)).toBe(start)
})

it('creates new keys at the start on a step up, and moves no element', () => {
  const lower = reuseKeys(noSlots, range(10, 16), -1)
  expect(reuseKeys(lower, range(8, 14), -1).keys).toEqual([6, 7, 0, 1, 2, 3])
})

it('never repeats a key and moves only elements at the end, on any walk', () => {
  let slots = noSlots
  for (let step = 0; step < 500; step += 1) {
    const first = (step * 7919) % 90
    const items = range(first, first + 1 + (step % 30))
    const pinned = step % 100
    const all = items.includes(pinned) ? items : [...items, pinned].sort((a, b) => a - b)
    const next = reuseKeys(slots, all, pinned)
    expect(new Set(next.keys).size).toBe(all.length)
    const kept = next.keys.map((key) => slots.keys.indexOf(key)).filter((at) => at >= 0)
    const last = kept.indexOf(Math.max(...kept))
    expect(kept.slice(0, last)).toEqual(kept.slice(0, last).sort((a, b) => a - b))
    const moved = all.slice(all.length - (kept.length - 1 - last))
    if (kept.length > 0) expect(moved.filter((item) => slots.items.includes(item))).toEqual([])
    const focus = slots.items.indexOf(pinned)
    if (focus >= 0) expect(next.keys[all.indexOf(pinned)]).toBe(slots.keys[focus])
    slots = next
  }
})
