import { act, renderHook } from '@testing-library/react'
import { useLateValue } from './use-late-value.ts'
import { userSearchDelay } from '../../edit/choice/user-choice.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('[WID-03] searches the typed text 1000 ms after the last keystroke', () => {
  const { result, rerender } = renderHook(({ text }) => useLateValue(text, userSearchDelay), {
    initialProps: { text: '' },
  })
  rerender({ text: 'さ' })
  act(() => jest.advanceTimersByTime(999))
  rerender({ text: 'さと' })
  act(() => jest.advanceTimersByTime(999))
  expect(result.current).toBe('')
  act(() => jest.advanceTimersByTime(1))
  expect(result.current).toBe('さと')
})
