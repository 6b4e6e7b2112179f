/** The longest stretch of work, in ms: the browser draws and answers in between. */
const stretch = 20

/**
 * Lets the browser breathe within long work: call it often, it waits only when it is time. Not by a timer alone, which a
 * page in the background is given once a second.
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
