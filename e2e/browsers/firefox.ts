import { launch, type KeyInput } from 'puppeteer-core'
import { type Driver, windowSize } from './driver.ts'

/** Starts Debian's Firefox over WebDriver BiDi; `FIREFOX` names another one. */
export async function startFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: windowSize,
    env: { ...process.env, TZ: 'Asia/Tokyo' },
    // Firefox must not contact its vendor, and the language must not depend on the machine.
    extraPrefsFirefox: { 'intl.accept_languages': 'ja', 'network.captive-portal-service.enabled': false },
  })
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport(windowSize)
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    name: await browser.version(),
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    // `evaluate` cannot infer the type of a source text, which is that of the function.
    run: (body, ...args) =>
      page.evaluate(`(${body.toString()})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof body>>,
    inject: async (source) => {
      await page.evaluate(source)
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    press: async (chord) => {
      // Puppeteer's key names are those of KeyboardEvent.key.
      const keys = chord.split('+') as KeyInput[]
      const last = keys.pop()
      for (const key of keys) await page.keyboard.down(key)
      if (last !== undefined) await page.keyboard.press(last)
      for (const key of keys.toReversed()) await page.keyboard.up(key)
    },
    type: (text) => page.keyboard.type(text),
    picture: async (path) => {
      await page.screenshot({ path })
    },
    close: () => browser.close(),
  }
}
