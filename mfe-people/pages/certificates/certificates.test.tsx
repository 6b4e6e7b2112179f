import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { lostAnswer, notedFetch, type Sent, type StandIn, writesIn } from '@gakuseki/shell/testing/stand-in.ts'
import { listCertificates } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { getStudent } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { act, screen, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const url = '/student/certificate/s26001'
const params = { userId: 's26001' }
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
const sheet = () => within(screen.getByRole('region', { name: '印刷の見本' }))
/** The page may follow the register meanwhile. */
const stored = () =>
  act(async () => (await adminApi.call(listCertificates, { query: { studentUserId: 's26001' } })).data)
const change = (body: object) => adminApi.call(patchStudent, { params, query: {}, body })

let printed = 0
beforeEach(() => {
  printed = 0
  window.print = () => {
    printed += 1
  }
})

async function open(address = url, answer?: StandIn) {
  const sent: Sent[] = []
  const suite = await renderSuite({ remote, declaration, url: address, host: { fetch: notedFetch(sent, answer) } })
  return { ...suite, sent: () => writesIn(sent) }
}

async function openIssue(answer?: StandIn) {
  const page = await open(url, answer)
  await screen.findByRole('combobox', { name: '証明書の種類' })
  return page
}

it('[PRN-04] shows what will be printed, issues it under the next number, and prints it', async () => {
  const { user } = await openIssue()
  expect(button('交付して印刷')).toBeDisabled()
  expect(field('校長名')).toBeRequired()
  expect(field('校長名')).toBeValid()
  await user.type(field('校長名'), '青木 京子')
  await user.type(field('学校の所在地'), '東京都文京区1-2-3')
  for (const text of ['斎藤 泰雅', /^第3学年/u, '令和8年11月20日', '青木 京子', '東京都文京区1-2-3', '印'])
    expect(sheet().getByText(text)).toBeVisible()
  await user.click(button('交付して印刷'))
  expect(await screen.findByText('令和8年度 第1号として交付しました。')).toBeVisible()
  expect(printed).toBe(1)
  expect(sheet().getByText('令和8年度 第1号')).toBeVisible()
  expect(await stored()).toMatchObject([{ number: 1, name: '斎藤 泰雅', principalName: '青木 京子', copies: 1 }])
})

it('[PRN-04] suggests head and address of the last certificate', async () => {
  const { user } = await openIssue()
  await user.type(field('校長名'), '青木 京子')
  await user.click(button('交付して印刷'))
  await user.click(await screen.findByRole('link', { name: 'もう1通別の証明書を交付' }))
  expect(await screen.findByRole('textbox', { name: '校長名' })).toHaveValue('青木 京子')
  expect(button('交付して印刷')).toBeEnabled()
})

it('[PRN-04] says who cannot get a certificate, and why', async () => {
  const { user } = await openIssue()
  const kind = screen.getByRole('combobox', { name: '証明書の種類' })
  await user.selectOptions(kind, '卒業証明書')
  expect(kind).toHaveAccessibleDescription(expect.stringContaining('卒業日がない'))
  await user.selectOptions(kind, '教科用図書給与証明書')
  expect(kind).toHaveAccessibleDescription(expect.stringContaining('転学日がない'))
  expect(button('交付して印刷')).toBeDisabled()
})

it('[PRN-04] prints the textbooks of somebody who leaves, and suggests them for the next of the grade', async () => {
  await change({ transferDate: dateText('2026-12-24') })
  const { user } = await openIssue()
  const choose = () =>
    user.selectOptions(screen.getByRole('combobox', { name: '証明書の種類' }), '教科用図書給与証明書')
  await choose()
  await user.click(button('教科書を追加'))
  await user.type(field('教科（1行目）'), '国語')
  await user.type(field('書名（1行目）'), '国語 三上 わかば')
  expect(screen.getByText('教科書の1行目: 発行者を入力してください。')).toBeVisible()
  await user.type(field('発行者（1行目）'), '光村図書')
  await user.type(field('校長名'), '青木 京子')
  expect(within(sheet().getByRole('table')).getByText('国語 三上 わかば')).toBeVisible()
  await user.click(button('交付して印刷'))
  await user.click(await screen.findByRole('link', { name: 'もう1通別の証明書を交付' }))
  await screen.findByRole('combobox', { name: '証明書の種類' })
  await choose()
  await user.click(await screen.findByRole('button', { name: '小3に前回入力した1冊を入れる' }))
  expect(field('発行者（1行目）')).toHaveValue('光村図書')
})

it('[PRN-04] says so when somebody changed the student meanwhile, and shows the change', async () => {
  const { user } = await openIssue()
  await user.type(field('校長名'), '青木 京子')
  const { name } = await adminApi.call(getStudent, { params, query: {} })
  await meanwhile(() => change({ name: '佐藤 泰雅' }))
  await user.click(button('交付して印刷'))
  expect(await screen.findByText(/この児童生徒を先に変更しました。/u)).toBeVisible()
  expect(await sheet().findByText('佐藤 泰雅')).toBeVisible()
  expect(await stored()).toEqual([])
  expect(name).toBe('斎藤 泰雅')
})

it('[PRN-04] issues once when the answer was lost', async () => {
  const { user } = await openIssue(lostAnswer(({ url: to }) => to.endsWith('/certificates')))
  await user.type(field('校長名'), '青木 京子')
  await user.click(button('交付して印刷'))
  await screen.findByText('交付できませんでした')
  await user.click(button('交付して印刷'))
  expect(await screen.findByText('令和8年度 第1号として交付しました。')).toBeVisible()
  expect(await stored()).toHaveLength(1)
})

it('[PRN-04] prints nothing after a lost answer if other content was asked for since, and says what was issued', async () => {
  const { user } = await openIssue(lostAnswer(({ url: to }) => to.endsWith('/certificates')))
  await user.type(field('校長名'), '青木 京子')
  await user.click(button('交付して印刷'))
  await screen.findByText('交付できませんでした')
  await user.clear(field('校長名'))
  await user.type(field('校長名'), '青木 涼子')
  await user.click(button('交付して印刷'))
  expect(await screen.findByText('前の内容のまま、令和8年度 第1号として交付されていました')).toBeVisible()
  expect(sheet().getByText('青木 京子')).toBeVisible()
  expect(printed).toBe(0)
  expect(await stored()).toHaveLength(1)
  await user.click(button('印刷'))
  expect(printed).toBe(1)
})

it('[PRN-04] keeps a register that can be filtered, canceled and printed again from', async () => {
  const { user, router } = await openIssue()
  await user.type(field('校長名'), '青木 京子')
  await user.click(button('交付して印刷'))
  await screen.findByText('令和8年度 第1号として交付しました。')
  await user.click(screen.getByRole('link', { name: '証明書交付台帳' }))
  const table = within(await screen.findByRole('table'))
  for (const text of ['令和8年度', '第1号', '2026-11-20', '在学証明書', '斎藤 泰雅', /^小3 /u])
    expect(table.getByText(text)).toBeVisible()
  await user.click(button('令和8年度 第1号を書き損じにする'))
  const dialog = within(await screen.findByRole('dialog', { name: '書き損じにする' }))
  expect(dialog.getByRole('button', { name: '書き損じにする' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /理由/u }), '字形が違うため')
  await user.click(dialog.getByRole('button', { name: '書き損じにする' }))
  expect(await screen.findByText('書き損じ: 字形が違うため')).toBeVisible()
  await user.click(screen.getByRole('link', { name: '令和8年度 第1号を開く' }))
  expect(await screen.findByText('書き損じ（令和8年11月20日）のため、印刷できません')).toBeVisible()
  expect(screen.queryByRole('button', { name: '印刷' })).toBeNull()
  await act(() => router.navigate('/student/certificates?kind=graduation'))
  expect(await screen.findByText('この条件の証明書はまだありません')).toBeVisible()
})

it('[PRN-04] opens from the page of the student, for those who may change people', async () => {
  const { user } = await open('/student/edit/s26001')
  await user.click(await screen.findByRole('link', { name: '証明書' }))
  expect(await screen.findByText('証明書の交付')).toBeVisible()
})

it('[PRN-04] is not offered to users who may only read', async () => {
  await renderSuite({ remote: forReader(remote), declaration, url: '/student/edit/s26001' })
  await screen.findByRole('tabpanel')
  expect(screen.queryByRole('link', { name: '証明書' })).toBeNull()
})
