import { expect, type Request } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import {
  dragFiles,
  journalCard,
  mostAtOnce,
  newEssayClass,
  storedJournals,
  writeJournal,
} from '../../support/pages/essay-page.ts'
import { intercept } from '../../support/intercept.ts'
import { button } from '../../support/pages/person-page.ts'
import { mainMenu, open } from '../../support/pages/shell.ts'

const count = 30
const size = 5 * 1024 * 1024
const names = Array.from({ length: count }, (_, at) => `作品${String(at + 1).padStart(2, '0')}.pdf`)
const headOf = (name: string) => Buffer.from(`%PDF-1.7\n${name}\n`)
/** The same bytes as the page creates. */
const contentOf = (name: string) => Buffer.concat([headOf(name), Buffer.alloc(size - headOf(name).length, ' ')])

const keyOf = (request: Request) => request.headers()['idempotency-key'] ?? ''
const nameOf = (request: Request) => / filename="([^"]+)"/.exec(request.postData() ?? '')?.[1] ?? ''
const isUpload = (address: URL | string) => `${address}`.endsWith('/journalFiles')

test('30 files of 5 MB dropped at once are sent three at a time; failures stop none and are sent again, and each is stored once', async ({
  page,
  watch,
}) => {
  // Handles 150 MB beside other work of the machine.
  test.slow()
  const school = await newEssayClass(page.request, { students: 1 })
  const userId = school.members[0]?.userId ?? ''
  const { journalId } = await writeJournal(page.request, school, userId, { month: 5, title: '町の写真' })
  await open(page, school.address('journals', userId), 'Curriculum')
  const card = journalCard(page, '町の写真')
  await expect(card).toBeVisible()
  watch.announce({
    // Hovering a link preloads its page. A user who stays does not use it, which the browser reports.
    console: /500|ERR_FAILED|preloaded using link preload but not used/,
    request: /\/journalFiles: (500|net::ERR_FAILED)/,
  })

  const held = Promise.withResolvers<null>()
  const sent: { readonly name: string; readonly key: string }[] = []
  page.on('request', (request) => {
    if (isUpload(request.url())) sent.push({ name: nameOf(request), key: keyOf(request) })
  })
  // Requests may reach the interception in another order than the files. The name tells which file one carries.
  const failing = new Set(['作品08.pdf', '作品09.pdf'])
  await intercept(page, isUpload, async (route) => {
    const name = nameOf(route.request())
    // The first three pass, so that progress is visible while the next ones are held.
    if (names.indexOf(name) >= 3) await held.promise
    const fails = failing.delete(name)
    if (fails && name === '作品08.pdf') await route.fulfill({ status: 500, body: 'x' })
    else if (fails) {
      // The server stores it, but its answer is lost.
      const file = { name, mimeType: 'application/pdf', buffer: contentOf(name) }
      const { authorization = '' } = route.request().headers()
      const headers = { authorization, 'idempotency-key': keyOf(route.request()) }
      const answer = await page.request.post(route.request().url(), { headers, multipart: { upfile: file } })
      expect(answer.status()).toBe(200)
      await route.abort('failed')
    } else await route.continue()
  })
  const drag = await dragFiles(
    card,
    names.map((name) => ({ name, type: 'application/pdf', base64: headOf(name).toString('base64'), size })),
  )
  await drag.drop()

  const panel = page.getByRole('region', { name: 'ファイルのアップロード' })
  await expect(panel).toContainText(`アップロード中 3 / ${count} 件`)
  await expect(panel).toContainText('10%')
  await expect(panel.getByText('待機中')).toHaveCount(count - 6)
  await expect(panel.getByRole('progressbar', { name: / の進み具合$/ })).toHaveCount(3)
  await expectAccessible(page)
  // Leaving would lose the waiting files.
  await mainMenu(page).getByRole('link', { name: 'Class' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('ファイルのアップロード')
  await question.getByRole('button').first().click()
  await expect(question).toBeHidden()
  // The view of the subject can be changed meanwhile.
  await page.getByRole('link', { name: 'クラスの状況' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  held.resolve(null)
  await expect(panel).toContainText(`2件を添付できませんでした（完了 ${count - 2}件）`, { timeout: 60_000 })
  await expectAccessible(page)
  expect(await mostAtOnce(page, '/journalFiles')).toBe(3)
  expect(sent.map(({ name }) => name).toSorted()).toEqual(names)

  await panel.getByRole('button', { name: '失敗した2件を再試行' }).click()
  await expect(panel).toContainText(`${count}件のファイルを添付しました`)
  const again = sent.slice(count)
  expect(again.map(({ name }) => name).toSorted()).toEqual(['作品08.pdf', '作品09.pdf'])
  expect(new Set(sent.map(({ name, key }) => `${name} ${key}`)).size).toBe(count)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(count)
  const [journal] = await storedJournals(page.request, school, userId)
  expect(journal?.journalId).toBe(journalId)
  expect(journal?.files?.map(({ fileName }) => fileName).toSorted()).toEqual(names)
  expect(new Set(journal?.files?.map((file) => file.size))).toEqual(new Set([size]))
  await expect(page.getByText(`1人中1人が記入、ジャーナル1件、ファイル${count}件`)).toBeVisible()
  await button(page, '閉じる').click()
  await expect(panel).toBeHidden()
})
