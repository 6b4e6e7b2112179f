import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { pathOf, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { postYearClosing } from '@gakuseki/shared-api/contract/year-closings.ts'
import { startYearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { getYearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { postProspects } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { screen, within } from '@testing-library/react'
import { boardOf, button, cardsOf, open, started } from './next-year.harness.tsx'

it('[YEA-06] begins the preparation, and shows each grade with who has no class yet', async () => {
  await started()
  const rows = within(screen.getByRole('table', { name: '学年ごとの状況' })).getAllByRole('row')
  expect(rows.length).toBeGreaterThan(6)
  const fourth = screen.getByRole('rowheader', { name: '小4' }).closest('tr') as HTMLElement
  const [people] = within(fourth).getAllByRole('cell')
  expect(people?.textContent).toMatch(/^[1-9]\d*人$/)
  expect(within(fourth).getByRole('link', { name: '盤を開く: 小4' })).toHaveAttribute(
    'href',
    '/class/next-year/board?year=2027&grade=e4',
  )
})

it('[YEA-06] does not ask to publish while somebody is unplaced, and says who', async () => {
  const { user } = await started()
  expect(await screen.findByText(/^公開の前に直すもの/)).toBeVisible()
  await user.click(button('公開する'))
  const refusal = await screen.findByRole('dialog', { name: '公開できませんでした' })
  expect(within(refusal).getAllByText(/どのクラスにも入っていません/).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('[YEA-06] does not offer to prepare a year that is over', async () => {
  await open('/class/next-year?year=2025')
  expect(await screen.findByText('終わった年度の準備は始められません。')).toBeVisible()
  expect(screen.queryByRole('button', { name: /の準備を始める$/ })).toBeNull()
})

it.each([
  [2026, /^2026年度は始まっていて、クラスもあるため、準備できません。/u],
  [2028, /^2027年度のクラスがないため、次の年度の準備を始められません。/u],
  [2035, /^2034年度のクラスがないため/u],
])('[YEA-06] says why %i cannot be prepared, and leads to the year that can', async (year, reason) => {
  const { user } = await open(`/class/next-year?year=${year}`)
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.queryByRole('button', { name: /の準備を始める$/u })).toBeNull()
  await user.click(screen.getByRole('link', { name: '2027年度の準備へ' }))
  expect(await screen.findByRole('button', { name: '2027年度の準備を始める' })).toBeVisible()
})

it('[YEA-06] discards the preparation after a question', async () => {
  const { user } = await started()
  await user.click(button('準備を破棄'))
  await user.click(await screen.findByRole('button', { name: '破棄する' }))
  expect(await screen.findByRole('button', { name: '2027年度の準備を始める' })).toBeVisible()
})

it('[YEA-06] leads there from the class list', async () => {
  await open('/class/list')
  expect(await screen.findByRole('link', { name: '年度更新' })).toHaveAttribute('href', '/class/next-year')
})

/** Answers with a published draft of the running year. */
const published: StandIn = async (request) => {
  const path = pathOf(request)
  if (!/^\/v2\/yearDrafts(?:\/2026)?$/u.test(path)) return null
  const draft = await adminApi.call(getYearDraft, { params: { schoolYear: '2027' }, query: {} })
  const shown = { ...draft, schoolYear: 2026, status: 'published', publishedAt: draft.createdAt }
  return Response.json({ ok: true, data: path.endsWith('2026') ? shown : [shown] })
}

it('[YEA-06] offers to take a publication back, and no change of its terms, subjects and days', async () => {
  await adminApi.call(startYearDraft, { params: { schoolYear: '2027' } })
  await open('/class/next-year?year=2026', { answer: published })
  expect(await screen.findByRole('button', { name: '公開を取り消す' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Edit: /u })).toBeNull()
})

it('[YEA-09] does not offer to take back a publication that wrote 卒業日 into a year that is closed', async () => {
  await adminApi.call(startYearDraft, { params: { schoolYear: '2027' } })
  await adminApi.call(postYearClosing, { body: { schoolYear: 2025 } })
  await open('/class/next-year?year=2026', { answer: published })
  expect(await screen.findByText('2025年度は締めてあります')).toBeVisible()
  expect(screen.queryByRole('button', { name: '公開を取り消す' })).toBeNull()
})

describe('[YEA-10] people who will join', () => {
  const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
  const add = () =>
    adminApi.call(postProspects, { body: { prospects: [{ name: '新入 一', ...grade, entranceOn: '2027-04-06' }] } })

  it('stand on the board with a mark, and are moved like anybody', async () => {
    await add()
    const { user } = await boardOf('小1')
    const [card] = cardsOf('まだ決めていない')
    expect(card).toHaveAccessibleName(/新入 一.*就学予定者/u)
    await user.click(card ?? document.body)
    await user.keyboard('1')
    expect(await screen.findByText(/^1人を.*へ移しました。$/u)).toBeVisible()
    expect(cardsOf('まだ決めていない')).toEqual([])
  })

  it('come with the roll, and are reached from the preparation', async () => {
    const { user } = await started()
    expect(screen.getByText(/^盤に0人/u)).toBeVisible()
    await add()
    await user.click(button('名簿を更新'))
    expect(await screen.findByText(/^名簿を更新しました（追加1人、削除0人）$/u)).toBeVisible()
    expect(await screen.findByText(/^盤に1人/u)).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: '就学予定者を開く' }))
      expect(link).toHaveAttribute('href', '/student/prospects?year=2027')
  })
})
