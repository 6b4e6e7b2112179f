import { standaloneFolder } from '@gakuseki/remote-kit/standalone/standalone-build.ts'
import { serveFolder } from '@gakuseki/remote-kit/start/static-server.ts'
import { packageDir } from '@gakuseki/tooling/workspace/paths.ts'
import { expect, test, type Page } from '@playwright/test'
import { windows } from '../support/pictures.ts'
import { mainMenu, settled } from '../support/pages/shell.ts'
import { carrierOf, drawnPackages, gallery } from './drawn-packages.ts'

// A measured height would depend on which parts have arrived.
const heightsOfParts = { desk: 5600, telephone: 9000 } as const
const shapes = ['desk', 'telephone'] as const
// The same school and day each time.
const scenario = 'class-45'
const galleryTabs = (page: Page) => page.getByRole('navigation', { name: '部品一覧のページ' })

/** The first page; the links of the bar or menu lead to the others. */
const starts: Readonly<Record<string, string>> = { [gallery]: '/gallery/record', 'mfe-system': '/system/modules' }

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
      if (links.length === 0) for (const window of shapes) await drawPage(page, id, start, window)
      for (const link of links) {
        await page.setViewportSize(windows.desk)
        await bar.locator(`a[href="${link}"]`).click()
        await drawPage(page, id, link, 'desk')
        // A narrow window hides the menu. The page is mounted anew, because some parts look at the window only then.
        await page.setViewportSize(windows.telephone)
        await page.goBack()
        await page.goForward()
        await drawPage(page, id, link, 'telephone')
      }
    } finally {
      await server.close()
    }
  })
}

/** Compares the page in a window. */
async function drawPage(page: Page, id: string, address: string, window: keyof typeof windows): Promise<void> {
  const name = address
    .split('/')
    .filter((part) => part !== '')
    .join('-')
  const size = windows[window]
  await page.setViewportSize(size)
  // Nothing is hovered.
  await page.mouse.move(0, 0)
  await expect(page.locator('#content h1').first()).toBeVisible()
  // The page before stays until the next one is loaded.
  await expect(page.locator('main > [aria-hidden=true]')).toHaveCount(0)
  // The gallery shows parts that stay busy, but its tabs say which page is there.
  if (id === gallery) await expect(galleryTabs(page).locator(`a[href="${address}"][aria-current=page]`)).toBeVisible()
  else await settled(page)
  await page.waitForLoadState('networkidle')
  if (address === '/gallery/parts') await page.setViewportSize({ ...size, height: heightsOfParts[window] })
  await expect.soft(page).toHaveScreenshot([id, 'pictures', `${name}-${window}.png`])
}
