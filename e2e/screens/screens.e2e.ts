import { join } from 'node:path'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import { test } from '../fixtures.ts'
import { home, changeUser, heading, menu, open, settled } from '../support/shell.ts'

const folder = join(repoRoot, 'docs/screens')
const sizes = { desk: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } } as const

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })
    const file = (page: string): string => join(folder, `${page}-${viewport.width}.png`)

    for (const { path, heading: title } of [{ path: '/home', heading: home }, ...menu]) {
      test(`draws ${path}`, async ({ page }) => {
        await open(page, path, title)
        await settled(page)
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: file(path.slice(1).replaceAll('/', '-')), animations: 'disabled' })
      })
    }

    test('draws the forbidden page and the page of a failed remote', async ({ page, watch }) => {
      watch.announce({ console: /mfe-school|Failed to load resource/, request: /mfe-school/ })
      await page.route('**/remotes/mfe-school/**', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/school/edit')
      await heading(page, 'Schoolを表示できません').waitFor()
      await page.screenshot({ path: file('remote-failed'), animations: 'disabled' })
      await changeUser(page, 'staff')
      await heading(page, '管理者権限が必要です').waitFor()
      await page.screenshot({ path: file('error-forbidden'), animations: 'disabled' })
    })
  })
}
