import { createThrottle, toggleThrottle } from './throttle.ts'

describe('createThrottle', () => {
  it('[LST-26] lets one of two clicks within 5 ms pass', () => {
    const mayToggle = createThrottle(toggleThrottle)
    expect([0, 0, 4, 5, 9, 10.5].map(mayToggle)).toEqual([true, false, false, true, false, true])
  })
})
