import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { test as signInTest } from '../sign-in-fixtures.ts'
import { drawForGuide, drawForReadme, guideWindow } from '../support/guide-pictures.ts'
import { intercept } from '../support/intercept.ts'
import { openList } from '../support/pages/list-view.ts'
import { heading, home, open, settled } from '../support/pages/shell.ts'
import { expectSignInPage } from '../support/pages/sign-in-page.ts'
import { windows } from '../support/pictures.ts'
import { shots, type Shot } from './guide-shots.ts'

// These pictures are kept in the repository: `npm run guide:pictures`.
test.describe('the guide', () => {
  // The time-out of screens is for many pictures.
  test.use({ actionTimeout: 30_000, viewport: guideWindow, permissions: ['clipboard-read', 'clipboard-write'] })

  for (const [name, { path, act, parts, marked, height }] of Object.entries(shots) as [keyof typeof shots, Shot][]) {
    test(`draws ${name}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      await act?.(page)
      const drawn = { parts: parts?.(page) ?? [page.getByRole('main')], marked: marked?.(page) ?? [] }
      await drawForGuide(page, name, height === undefined ? drawn : { ...drawn, height })
    })
  }

  test('draws a page that fails', async ({ page, watch }) => {
    watch.announce({ console: /mfe-school|Failed to load resource/, request: /mfe-school/ })
    await intercept(page, '**/remotes/mfe-school/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/school/edit')
    await heading(page, 'Schoolを表示できません').waitFor()
    await drawForGuide(page, 'remote-failed', { parts: [page.getByRole('main')], height: 600 })
  })
})

signInTest.describe('the guide, signed out', () => {
  signInTest.use({ actionTimeout: 30_000, viewport: guideWindow })

  signInTest('draws sign-in', async ({ page }) => {
    await page.goto('/home')
    await expectSignInPage(page)
    await drawForGuide(page, 'sign-in', { parts: [page.getByRole('main')], height: 560 })
  })
})

test.describe('the README', () => {
  test.use({ viewport: windows.desk })

  test('draws the student list and the home page', async ({ page }) => {
    await openList(page, '/student/list', 'Students')
    await drawForReadme(page, 'student-list-1280')
    await open(page, '/home', home)
    await drawForReadme(page, 'home-1280')
  })
})
