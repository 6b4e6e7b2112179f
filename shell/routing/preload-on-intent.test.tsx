import { act, fireEvent, render, screen } from '@testing-library/react'
import { usePreloadOnIntent } from './preload-on-intent.ts'

const preload = jest.fn()
function Target() {
  return (
    <a href="/class" {...usePreloadOnIntent(preload)}>
      {'Class'}
    </a>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
  preload.mockClear()
  render(<Target />)
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

const target = () => screen.getByRole('link')
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

describe('preloading', () => {
  it('starts when the pointer has rested for 150 ms', () => {
    fireEvent.pointerEnter(target())
    wait(149)
    expect(preload).not.toHaveBeenCalled()
    wait(1)
    expect(preload).toHaveBeenCalledTimes(1)
  })

  it('starts with the focus too', () => {
    fireEvent.focus(target())
    wait(150)
    expect(preload).toHaveBeenCalledTimes(1)
  })

  it('does not start when the pointer only passes', () => {
    fireEvent.pointerEnter(target())
    fireEvent.pointerLeave(target())
    wait(1000)
    expect(preload).not.toHaveBeenCalled()
  })

  it('does not start when the user saves data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    fireEvent.pointerEnter(target())
    wait(1000)
    expect(preload).not.toHaveBeenCalled()
  })
})
