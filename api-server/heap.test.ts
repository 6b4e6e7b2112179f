import { clearHeapAtRest } from './heap.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const tenSeconds = () => jest.advanceTimersByTime(10_000)

it('clears the heap once each time when calls have stopped, never while they come', () => {
  let calls = 0
  const clear = jest.fn()
  const stop = clearHeapAtRest(() => calls, { wasted: () => 100_000_000, clear })
  for (let time = 0; time < 5; time += 1) {
    calls += 1
    tenSeconds()
  }
  expect(clear).not.toHaveBeenCalled()
  for (let time = 0; time < 5; time += 1) tenSeconds()
  expect(clear).toHaveBeenCalledTimes(1)
  calls += 1
  for (let time = 0; time < 3; time += 1) tenSeconds()
  expect(clear).toHaveBeenCalledTimes(2)
  stop()
  calls += 1
  for (let time = 0; time < 3; time += 1) tenSeconds()
  expect(clear).toHaveBeenCalledTimes(2)
})

it('leaves a heap alone that has little to give', () => {
  const clear = jest.fn()
  const stop = clearHeapAtRest(() => 0, { wasted: () => 1_000_000, clear })
  for (let time = 0; time < 3; time += 1) tenSeconds()
  expect(clear).not.toHaveBeenCalled()
  stop()
})
