import { afterPaint } from './after-paint.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('[FND-01] runs once, behind the next frame', () => {
  const run = jest.fn()
  afterPaint(run)
  const beforeFrame = jest.fn(() => expect(run).not.toHaveBeenCalled())
  requestAnimationFrame(beforeFrame)
  jest.runAllTimers()
  expect(beforeFrame).toHaveBeenCalledTimes(1)
  expect(run).toHaveBeenCalledTimes(1)
})

it.each(['before the frame', 'in the frame'])('[FND-01] runs nothing that is cancelled %s', (when) => {
  const run = jest.fn()
  const cancel = afterPaint(run)
  if (when === 'in the frame') requestAnimationFrame(cancel)
  else cancel()
  jest.runAllTimers()
  expect(run).not.toHaveBeenCalled()
})

it('runs on a hidden page, which has no frames', () => {
  const frames = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1)
  const run = jest.fn()
  afterPaint(run)
  jest.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
  frames.mockRestore()
})
