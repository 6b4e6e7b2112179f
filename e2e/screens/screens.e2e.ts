import { test } from '../fixtures.ts'
import { intercept } from '../support/intercept.ts'
import { draw, windows } from '../support/pictures.ts'
import { home, changeUser, heading, menu, open } from '../support/pages/shell.ts'

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    for (const { path, heading: title } of [{ path: '/home', heading: home }, ...menu]) {
      test(`draws ${path}`, async ({ page }) => {
        await open(page, path, title)
        await draw(page, path.slice(1).replaceAll('/', '-'))
      })
    }

    test('draws the forbidden page and the page of a failed remote', async ({ page, watch }) => {
      watch.announce({ console: /mfe-school|Failed to load resource/, request: /mfe-school/ })
      await intercept(page, '**/remotes/mfe-school/**', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/school/edit')
      await heading(page, 'Schoolを表示できません').waitFor()
      await draw(page, 'remote-failed')
      await changeUser(page, 'staff')
      await heading(page, '管理者権限が必要です').waitFor()
      await draw(page, 'error-forbidden')
    })
  })
}
