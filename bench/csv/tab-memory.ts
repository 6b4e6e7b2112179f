import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

/** In MB: at the end, and the highest measured value. */
export type TabMemory = { readonly memory: number; readonly peak: number }

const interval = 50

/** Measures many times a second the memory that tabs use for themselves (without the program, which all share). */
export function watchMemory(browser: Browser): { readonly stop: (pid: number) => Promise<TabMemory> } {
  const taken = new Map<number, TabMemory>()
  const ended = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    await session.detach()
    const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
    while (!ended.signal.aborted) {
      for (const pid of tabs) await look(pid)
      await new Promise((resolve) => setTimeout(resolve, interval))
    }
  }

  async function look(pid: number): Promise<void> {
    const memory = await ownMemory(pid)
    if (memory !== null) taken.set(pid, { memory, peak: Math.max(memory, taken.get(pid)?.peak ?? 0) })
  }

  return {
    stop: async (pid) => {
      ended.abort()
      await watching
      await look(pid)
      return taken.get(pid) ?? { memory: Number.NaN, peak: Number.NaN }
    },
  }
}

async function ownMemory(pid: number): Promise<number | null> {
  // A spare process may have ended.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1])
  return Number.isNaN(kilobytes) ? null : (kilobytes * 1024) / 1e6
}
