/** Time and chance of the page; tests bring their own. */
export type Clock = {
  readonly now: () => Date
  /** Runs once after `ms`; the answer cancels it. */
  readonly later: (ms: number, run: () => void) => () => void
  /** 0 to 1. */
  readonly random: () => number
}

/** Whether the browser has a network. */
export type Connection = {
  readonly isOnline: () => boolean
  readonly subscribe: (onChange: () => void) => () => void
}

/** The part of Storage that is used; writing may fail in a private window. */
export type KeptText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** Whether the last change of a key survives a reload. A storage without this method keeps everything. */
  readonly isLasting?: (key: string) => boolean
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
