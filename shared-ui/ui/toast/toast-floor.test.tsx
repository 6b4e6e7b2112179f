import { render } from '@testing-library/react'
import { liftToasts } from './toast-floor.ts'

const floor = (): string => document.documentElement.style.getPropertyValue('--toast-floor')

afterEach(() => jest.restoreAllMocks())

it('toasts are above a bar at the bottom of the window for as long as it is there', () => {
  let place = { top: 468, bottom: 756 }
  // As much of it as is read.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => place as DOMRect)
  expect(window.innerHeight).toBe(768)
  const { unmount } = render(<section ref={liftToasts} />)
  expect(floor()).toBe('300px')
  // Further up it is in nobody's way.
  place = { top: 100, bottom: 388 }
  document.dispatchEvent(new Event('scroll'))
  expect(floor()).toBe('0px')
  // What fills the window leaves them room to be read.
  place = { top: 10, bottom: 760 }
  window.dispatchEvent(new Event('resize'))
  expect(floor()).toBe('461px')
  unmount()
  expect(floor()).toBe('')
})
