import { standaloneFolder } from '@gakuseki/remote-kit/standalone/standalone-build.ts'
import { serveFolder } from '@gakuseki/remote-kit/start/static-server.ts'
import { packageDir } from '@gakuseki/tooling/workspace/paths.ts'
import { expect, test, type Page } from '@playwright/test'
import { windows } from '../support/pictures.ts'
import { mainMenu, settled } from '../support/pages/shell.ts'
import { carrierOf, drawnPackages, gallery } from './drawn-packages.ts'

// The same school and day each time.
const scenario = 'class-45'
const galleryTabs = (page: Page) => page.getByRole('navigation', { name: '部品一覧のページ' })

/** The first page; the links of the bar or menu lead to the others. */
const starts: Readonly<Record<string, string>> = { [gallery]: '/gallery/parts', 'mfe-system': '/system/modules' }

for (const id of drawnPackages()) {
  test(`${id} looks as in its pictures`, async ({ page }) => {
    const server = await serveFolder(standaloneFolder(packageDir(carrierOf(id))))
    try {
      const start = starts[id] ?? '/'
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await page.goto(`${server.url}/?scenario=${scenario}&debug.latency=0&qa.open=${encodeURIComponent(start)}`)
      await page.locator('#content h1').first().waitFor({ timeout: 90_000 })
      const bar = id === gallery ? galleryTabs(page) : mainMenu(page)
      const links = await bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      if (links.length === 0) await drawPage(page, id, start)
      for (const link of links) {
        await page.setViewportSize(windows.desk)
        await bar.locator(`a[href="${link}"]`).click()
        await drawPage(page, id, link)
      }
    } finally {
      await server.close()
    }
  })
}

/** Compares the page in both windows. */
async function drawPage(page: Page, id: string, address: string): Promise<void> {
  const name = address
    .split('/')
    .filter((part) => part !== '')
    .join('-')
  for (const [window, size] of Object.entries(windows)) {
    await page.setViewportSize(size)
    await expect(page.locator('#content h1').first()).toBeVisible()
    // The gallery shows parts that stay busy.
    if (id !== gallery) await settled(page)
    await page.waitForLoadState('networkidle')
    if (id === gallery) await page.setViewportSize({ ...size, height: await heightOfAll(page) })
    await expect.soft(page).toHaveScreenshot([id, 'pictures', `${name}-${window}.png`])
  }
}

/** The height of a window that shows the whole page. The list and its table fit any window. */
function heightOfAll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    return innerHeight + (main === null ? 0 : main.scrollHeight - main.clientHeight)
  })
}
