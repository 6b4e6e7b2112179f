/** The longest time of uninterrupted work, in ms. The browser renders and responds in between. */
const stretch = 20

/**
 * Returns a function that long work calls often. It pauses only after a while, so that the browser can respond. It does not use timers
 * alone, because a page in the background gets one per second.
 *
 * @example const pause = createPause(); for (const row of rows) { work(row); await pause() }
 */
export function createPause(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < stretch) return
    await nextTask()
    since = performance.now()
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') return void setTimeout(resolve)
    const { port1, port2 } = new MessageChannel()
    const finish = (): void => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', finish, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}
