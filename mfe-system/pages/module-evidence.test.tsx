import { screen, within } from '@testing-library/react'
import { change, openPanel, report, ship, visit } from '../modules/panel.harness.tsx'

const first = '1.0.0-aaaa0001'
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const openSchool = () => openPanel({ url: '/system/modules/mfe-school' })

it('shows where a release failed, and the team to ask', async () => {
  await ship('aaaa000c', { owner: 'School team' })
  await report('1.0.0-aaaa000c', 0, { frame: { file: 'page.aaaa000c.js', line: 1, column: 7 } })
  await report('1.0.0-aaaa000c', 1)
  await openSchool()
  const failures = await part('報告されたもの')
  const [unknown, known] = failures.getAllByRole('listitem')
  expect(known).toHaveTextContent('場所: page.aaaa000c.js:1:7')
  expect(known).toHaveTextContent('担当: School team')
  expect(unknown).not.toHaveTextContent('場所')
  const state = await part('状態')
  expect(state.getByText('担当のチーム').parentElement).toHaveTextContent('School team')
})

it('shows how often, how fast and how well it was shipped', async () => {
  await ship('aaaa0001', {}, true, '2026-11-20T00:00:00Z')
  await ship('aaaa0002', {}, true)
  await change({ active: first })
  await openSchool()
  const figures = await part('配信の実績')
  expect(await figures.findByText('過去90日間の、変更履歴にもとづく値です。')).toBeVisible()
  expect(figures.getByText('新しい版を配信した回数').parentElement).toHaveTextContent('週に0.2回（合計2回）')
  expect(figures.getByText('コミットから配信まで（中央値）').parentElement).toHaveTextContent(/\d+(時間|分)（1件）$/)
  expect(figures.getByText('前の版に戻したか、隔離した版').parentElement).toHaveTextContent('50%（2版のうち1版）')
  expect(figures.getByText('問題のある版を止めるまで（中央値）').parentElement).toHaveTextContent(/\d+分（1件）$/)
  expect((await part('登録されている版')).getByText('コミット: 2026-11-20 09:00')).toBeVisible()
})

it('says that nothing was shipped yet', async () => {
  await ship('aaaa0001', {}, false)
  await openSchool()
  const figures = await part('配信の実績')
  expect(await figures.findByText('過去90日間に、新しく配信した版はありません。')).toBeVisible()
  expect(figures.queryByText('新しい版を配信した回数')).toBeNull()
})

it('shows how fast each release was, and that Chromium measures most', async () => {
  await ship('aaaa0001')
  await visit(first, 3, { lcp: 1000, inp: 80 })
  await visit(first, 1, { lcp: 9000, hasFailed: true })
  await openSchool()
  const vitals = await part('画面の速さ')
  const release = within(await vitals.findByRole('region', { name: `版 ${first}` }))
  expect(release.getByText('主な内容の表示（LCP）').parentElement).toHaveTextContent(/(9[5-9]\d|10[0-4]\d) ミリ秒$/)
  expect(release.getByText('操作への反応（INP）').parentElement).toHaveTextContent(/(7[6-9]|8[0-4]) ミリ秒$/)
  expect(release.getByText('表示のずれ（CLS）').parentElement).toHaveTextContent('測定なし')
  expect(release.getByText('問題が起きた訪問').parentElement).toHaveTextContent('25%（4回のうち1回）')
  expect(vitals.getByText(/主にChromiumのブラウザー/)).toBeVisible()
})

it('says that nothing was measured yet', async () => {
  await ship('aaaa0001')
  await openSchool()
  expect(await (await part('画面の速さ')).findByText('過去30日間に測定した訪問はありません。')).toBeVisible()
})

it('marks a canary that is slower and fails more often, before it is widened', async () => {
  await ship('aaaa0001')
  await ship('aaaa0002', {}, false)
  await change({ canary: { release: '1.0.0-aaaa0002', percent: 5, userIds: [] } })
  await visit(first, 20, { lcp: 1000 })
  await visit('1.0.0-aaaa0002', 20, { lcp: 2000, hasFailed: true })
  await openSchool()
  const canary = await part('一部の人への配信')
  expect(
    await canary.findByText('全員に配信している版より悪い値があります: 主な内容の表示（LCP）、問題が起きた訪問'),
  ).toBeVisible()
})
