const watchEveryMs = 500

/**
 * npm runs its scripts in a shell that dies of SIGTERM without passing it on, which would leave a server behind. So under npm, the end of
 * that shell counts as a SIGTERM to us, unless we received a signal ourselves. A signal without another listener ends the process as if
 * this watch did not exist.
 */
export function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, watchEveryMs)
  watch.unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      clearInterval(watch)
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    })
}

/** Resolves, once, when the user or the system asks the process to end. */
export async function untilAskedToStop(): Promise<void> {
  stopWithNpm()
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  return promise
}
