import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { button } from '../support/pages/person-page.ts'
import { draw, windows } from '../support/pictures.ts'
import { releaseBuild } from '../support/releases.ts'
import { heading, open } from '../support/pages/shell.ts'

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('draws the panel of modules, a remote in it, and the dialog before a change', async ({ page, suite }) => {
      const undo = await releaseBuild(suite, 'mfe-school', { buildId: 'e2e00072', change: (code) => `${code}\n//` })
      try {
        await open(page, '/school/edit', 'School')
        await open(page, '/system/modules', '画面の配信')
        await draw(page, 'modules')
        await page.getByRole('region', { name: '開発中の版を使う' }).scrollIntoViewIfNeeded()
        await draw(page, 'modules-overrides')
        await page.getByRole('link', { name: 'Schoolの詳細と操作' }).click()
        await expect(heading(page, 'School')).toBeVisible()
        await draw(page, 'module')
        await page.getByRole('region', { name: '登録されている版' }).scrollIntoViewIfNeeded()
        await draw(page, 'module-releases')
        await page.getByRole('region', { name: '動かなかった記録' }).scrollIntoViewIfNeeded()
        await draw(page, 'module-failures')
        await button(page, '配信を止める').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await draw(page, 'module-asking')
      } finally {
        await undo()
      }
    })
  })
}
