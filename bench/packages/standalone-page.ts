import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser } from 'playwright-core'
import { replaceIn } from '../replace-in.ts'

/**
 * Starts the remote alone, opens it, and changes the heading of its page, there and in its test. Answers the milliseconds until the screen
 * shows the new one.
 */
export async function changeOnScreen(remote: string, env: NodeJS.ProcessEnv, browser: Browser): Promise<number> {
  const child = spawn('npm', ['start'], {
    cwd: remote,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  try {
    const url = await addressIn(child.stdout)
    const page = await browser.newPage({ locale: 'ja-JP' })
    await page.goto(`${url}/library`)
    await page.getByRole('heading', { level: 1, name: '図書' }).waitFor({ timeout: 120_000 })
    await replaceIn(join(remote, 'mount.test.tsx'), "heading: '図書'", "heading: '図書室'")
    const saved = performance.now()
    await replaceIn(join(remote, 'pages/list.page.tsx'), 'title={texts.heading}', 'title={`${texts.heading}室`}')
    await page.getByRole('heading', { level: 1, name: '図書室' }).waitFor({ timeout: 30_000 })
    const shown = performance.now()
    await page.close()
    return Math.round(shown - saved)
  } finally {
    const ended = once(child, 'exit')
    // npm, its shell and the server are one group.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

/** The first address that a server prints. Reads on afterwards, because a server whose output nobody reads stops. */
export function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: output })
    lines.on('line', (line) => {
      const url = /http:\/\/localhost:\d+/.exec(line)?.[0]
      if (url !== undefined) resolve(url)
    })
    lines.once('close', () => reject(new Error('the server ended without an address')))
  })
}
