import { render } from '@testing-library/react'
import { liftToasts } from './toast-floor.ts'

const floor = (): string => document.documentElement.style.getPropertyValue('--toast-floor')

afterEach(() => jest.restoreAllMocks())

it('shows toasts above a bar at the bottom of the window while it is mounted', () => {
  let place = { top: 468, bottom: 756 }
  // The part of a DOMRect that is read.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => place as DOMRect)
  expect(window.innerHeight).toBe(768)
  const { unmount } = render(<section ref={liftToasts} />)
  expect(floor()).toBe('300px')
  // A bar further up does not cover toasts.
  place = { top: 100, bottom: 388 }
  document.dispatchEvent(new Event('scroll'))
  expect(floor()).toBe('0px')
  // A bar that fills the window must leave them visible.
  place = { top: 10, bottom: 760 }
  window.dispatchEvent(new Event('resize'))
  expect(floor()).toBe('461px')
  unmount()
  expect(floor()).toBe('')
})
