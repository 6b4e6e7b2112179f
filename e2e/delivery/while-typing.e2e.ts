import { student } from '@gakuseki/shared-api/entities/student.ts'
import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { keepRecord } from '../support/kept-record.ts'
import { installClock, isMarked, mark, noticeReleases } from '../support/pages/notice.ts'
import { releaseBuild } from '../support/releases.ts'
import { heading, menuLink } from '../support/pages/shell.ts'

const [label, typed] = ['通称', '書きかけの通称']

test('ships mfe-people while a teacher types: the text stays and is saved, the next screen is new, and old again after a rollback', async ({
  page,
  suite,
  watch,
}) => {
  const record = await keepRecord(page.request, student, '/api/user/v2/students/s26005')
  await installClock(page)
  await page.goto('/student/edit/s26005')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await mark(page)
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(typed)

  const rollBack = await releaseBuild(suite, 'mfe-people', {
    buildId: 'e2e0new0',
    change: (code) => code.replaceAll('"Students"', '"Students of the next build"'),
  })
  try {
    await noticeReleases(page)
    // The new build is preloaded, but nothing of it runs.
    await expect.poll(() => watch.requests().some((path) => path.includes('-e2e0new0/'))).toBe(true)
    await expect(field).toHaveValue(typed)
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('変更を保存しました。')).toBeVisible()
    expect(await record.now()).toMatchObject({ nickname: typed })

    await menuLink(page, 'Student').click()
    await expect(heading(page, 'Students of the next build')).toBeVisible()
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  } finally {
    await rollBack()
  }
  await noticeReleases(page)
  await expect(heading(page, 'Students of the next build')).toBeVisible()
  await menuLink(page, 'Guardian').click()
  await expect(heading(page, 'Guardians')).toBeVisible()
  await menuLink(page, 'Student').click()
  await expect(heading(page, 'Students')).toBeVisible()
  expect(await isMarked(page), 'no reload anywhere').toBe(true)
  await record.putBack()
})

test('finds the files of the previous release for a page that is opened only now', async ({ page, suite }) => {
  await installClock(page)
  await page.goto('/student/list')
  await expect(heading(page, 'Students')).toBeVisible()
  const rollBack = await releaseBuild(suite, 'mfe-people', {
    buildId: 'e2e0new1',
    change: (code) => code.replaceAll('"Guardians"', '"Guardians of the next build"'),
  })
  try {
    // The page has not read the registry yet, so it uses the files that it knows.
    await menuLink(page, 'Guardian').click()
    await expect(heading(page, 'Guardians')).toBeVisible()
    await noticeReleases(page)
    await menuLink(page, 'Staff').click()
    await expect(heading(page, 'Staff')).toBeVisible()
    await menuLink(page, 'Guardian').click()
    await expect(heading(page, 'Guardians of the next build')).toBeVisible()
  } finally {
    await rollBack()
  }
})
