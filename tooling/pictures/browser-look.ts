import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '@gakuseki/remote-kit/start/chromium.ts'
import { packageDir } from '../workspace/paths.ts'

/** The exit code of `npm run pictures` where this machine draws otherwise than the one that made the pictures. */
export const notComparable = 3

/** How a machine draws: two machines with the same look make the same pictures. */
export type BrowserLook = {
  readonly chromium: string
  /** The hash of a drawn sample: Latin and Japanese letters, two weights, a rounded edge, a shadow. */
  readonly sample: string
}

const sample = `<meta charset="utf-8"><body style="font:14px 'BIZ UDPGothic','Noto Sans CJK JP',sans-serif">
<p style="border-radius:9px;box-shadow:0 2px 6px #0004;padding:8px">学籍 Gakuseki 0123456789 あいうえお アイウ 𠮷野 髙橋 <b>在学中の児童生徒</b></p>
<button>保存</button><select><option>小1</option></select>`

export async function browserLook(): Promise<BrowserLook> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] })
  try {
    const page = await browser.newPage({ viewport: { width: 600, height: 120 }, locale: 'ja-JP' })
    await page.setContent(sample)
    const picture = await page.screenshot()
    return { chromium: browser.version(), sample: createHash('sha256').update(picture).digest('hex').slice(0, 16) }
  } finally {
    await browser.close()
  }
}

const fileOf = (id: string): string => join(packageDir(id), 'pictures/made-with.json')

/** Whether the pictures of a package were made with this look. */
export function sameLook(id: string, look: BrowserLook): boolean {
  try {
    return readFileSync(fileOf(id), 'utf8') === printLook(look)
  } catch {
    return false
  }
}

export function keepLook(id: string, look: BrowserLook): void {
  mkdirSync(dirname(fileOf(id)), { recursive: true })
  writeFileSync(fileOf(id), printLook(look))
}

const printLook = (look: BrowserLook): string => `${JSON.stringify(look, null, 2)}\n`
