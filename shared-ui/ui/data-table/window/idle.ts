declare const scheduler: { readonly postTask: (run: () => void, options: object) => Promise<unknown> } | undefined

/** ms after which the browser runs an idle task even if it is busy. */
const timeout = 500

/** ms. Where nothing offers idle time, the page has painted by then. */
const pauseWithoutIdle = 50

/** Runs a task `after` ms, as soon as the browser is idle. Returns a function that cancels it. */
export function whenIdle(after: number, run: () => void): () => void {
  const start =
    typeof requestIdleCallback === 'function' ? requestIdle : typeof scheduler === 'object' ? postIdle : startLater
  if (after === 0) return start(run)
  let cancel = (): void => clearTimeout(timer)
  const timer = setTimeout(() => {
    cancel = start(run)
  }, after)
  return () => cancel()
}

function requestIdle(run: () => void): () => void {
  const handle = requestIdleCallback(run, { timeout })
  return () => cancelIdleCallback(handle)
}

/** For browsers without idle callbacks. */
function postIdle(run: () => void): () => void {
  const aborting = new AbortController()
  // The promise fails when the task is cancelled.
  scheduler?.postTask(run, { priority: 'background', signal: aborting.signal }).catch(() => undefined)
  return () => aborting.abort()
}

function startLater(run: () => void): () => void {
  const timer = setTimeout(run, pauseWithoutIdle)
  return () => clearTimeout(timer)
}
