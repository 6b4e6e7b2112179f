/** ms between two toggles of a popup (LST-26), because a doubled click event must not open and close it at once. */
export const toggleThrottle = 5

/** Returns whether a call at `now` (ms) may pass: the first one, then one at most every `interval` ms. */
export function createThrottle(interval: number): (now: number) => boolean {
  let last = -Infinity
  return (now) => {
    if (now - last < interval) return false
    last = now
    return true
  }
}
