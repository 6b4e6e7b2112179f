/** Fulfilled as soon as the condition holds. Rejects when the signal is aborted first. */
export function until(
  holds: () => boolean,
  subscribe: (onChange: () => void) => () => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void): void => {
      stop()
      signal?.removeEventListener('abort', abort)
      finish()
    }
    const abort = (): void => end(() => reject(signal?.reason as Error))
    const stop = subscribe(() => holds() && end(resolve))
    signal?.addEventListener('abort', abort)
    if (signal?.aborted === true) abort()
    else if (holds()) end(resolve)
  })
}
