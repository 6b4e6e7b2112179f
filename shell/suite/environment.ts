/** Time and randomness of the page; tests bring their own. */
export type Clock = {
  readonly now: () => Date
  /** Runs once after `ms`. Returns a function that cancels it. */
  readonly later: (ms: number, run: () => void) => () => void
  /** From 0 to 1. */
  readonly random: () => number
}

/** Whether the browser has a network. */
export type Connection = {
  readonly isOnline: () => boolean
  readonly subscribe: (onChange: () => void) => () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  later: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
}

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  subscribe: (onChange) => {
    addEventListener('online', onChange)
    addEventListener('offline', onChange)
    return () => {
      removeEventListener('online', onChange)
      removeEventListener('offline', onChange)
    }
  },
}
