import type { SyncResult } from '@gakuseki/shared-api/contract/people/directory.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { intercept } from '../../support/intercept.ts'
import { button } from '../../support/pages/person-page.ts'
import { open, settled } from '../../support/pages/shell.ts'

/** The time in ms in which a toast disappears, and some more. */
const leaving = 200
const done = '0名の児童生徒を作成しました。 0名の児童生徒を更新しました。'
const failed = (reason: string) => `Google Workspaceとの同期に失敗しました: ${reason}`
const nobody: SyncResult = {
  createdTeachers: [],
  updatedTeachers: [],
  createdStudents: [],
  updatedStudents: [],
  createdGuardians: [],
  updatedGuardians: [],
  unchanged: 0,
  left: 0,
  suspended: 0,
  problems: [],
  needsConfirm: false,
  dryRun: false,
}

/** Toasts that are shown, without those that are disappearing. */
const shownToasts = (page: Page, text = '') => page.locator('[data-in=true]').filter({ hasText: text })

/** A page with a stopped clock. The test decides the result of each sync, which is shown in a toast of its own. */
async function openSync(page: Page) {
  let answer: { readonly status: number; readonly json: object } = { status: 200, json: {} }
  await intercept(page, '**/v2/admin/syncWithGWS', (route) => route.fulfill(answer))
  await open(page, '/student/sync', '児童生徒の同期')
  await settled(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const press = (status: number, json: object): Promise<void> => {
    answer = { status, json }
    return button(page, 'ワークスペースディレクトリと同期').click()
  }
  return {
    succeed: () => press(200, { ok: true, data: nobody }),
    fail: (displayMessage: string) => {
      const error = { code: 'unavailable', message: 'x', displayMessage }
      return press(503, { ok: false, message: 'x', error })
    },
  }
}

/** Expects that the toast is shown for exactly its time. */
async function expectShownFor(page: Page, text: string, ms: number): Promise<void> {
  await expect(shownToasts(page, text)).toBeVisible()
  await page.clock.runFor(ms - 1)
  await expect(shownToasts(page, text)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(shownToasts(page, text)).toHaveCount(0)
  await page.clock.runFor(leaving)
  await expect(page.getByText(text, { exact: true })).toHaveCount(0)
}

test.beforeEach(({ watch }) => watch.announce({ request: /syncWithGWS: 503$/, console: /503/ }))

test('[ERR-33] shows a success for 8000 ms, an error for 16000 ms, any other message for 5 s', async ({ page }) => {
  const sync = await openSync(page)
  await sync.succeed()
  await expectShownFor(page, done, 8000)
  await sync.fail('休止中です。')
  await expectShownFor(page, failed('休止中です。'), 16000)

  // No screen shows any other message today, so the test sends it as `notify.show` does (shared-ui/ui/toast/notify.test.ts: 5000 ms).
  await page.evaluate(
    (request) => {
      // Set by shared-ui/ui/load/page-singleton.ts.
      const corner = (globalThis as unknown as Record<symbol, { show: (toast: typeof request) => void }>)[
        Symbol.for('gakuseki.toasts')
      ]
      corner?.show(request)
    },
    { id: 'any', tone: 'plain', text: 'お知らせ', duration: 5000 },
  )
  await expectShownFor(page, 'お知らせ', 5000)
})

test('[ERR-33] shows an info for 8000 ms', async ({ page }) => {
  await open(page, '/class/list?schoolYear=1990', 'Class')
  await button(page, 'Edit').click()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Copy from previous year').click()
  const text = '1989年度にはクラスがありません。'
  await expectShownFor(page, text, 8000)
})

test('[ERR-33] shows toasts at the bottom centre, at most three at once', async ({ page }) => {
  const sync = await openSync(page)
  /** A fourth toast appears only after the one that it replaces has disappeared. */
  const countAfterLeaving = async (text: string): Promise<number> => {
    await page.clock.runFor(leaving)
    return shownToasts(page, text).count()
  }
  await sync.succeed()
  await expect.poll(() => countAfterLeaving(done)).toBe(1)
  for (const reason of ['一', '二', '三', '四']) {
    await sync.fail(reason)
    await expect.poll(() => countAfterLeaving(failed(reason))).toBe(1)
  }
  await expect(shownToasts(page)).toContainText([failed('二'), failed('三'), failed('四')])
  await expect(page.getByRole('button', { name: '通知を閉じる' })).toHaveCount(3)

  // oxlint-disable-next-line typescript/no-non-null-assertion -- set by the configuration
  const { width, height } = page.viewportSize()!
  const boxes = await shownToasts(page).evaluateAll((toasts) =>
    toasts.map((toast) => toast.getBoundingClientRect().toJSON() as DOMRect),
  )
  for (const box of boxes) {
    expect(Math.abs((box.left + box.right) / 2 - width / 2)).toBeLessThanOrEqual(1)
    expect(box.top).toBeGreaterThan(height / 2)
  }
  const lowest = Math.max(...boxes.map(({ bottom }) => bottom))
  expect(lowest).toBeLessThanOrEqual(height)
  expect(height - lowest).toBeLessThan(40)
})
