import { deleteTerm, listTerms } from '@gakuseki/shared-api/contract/terms.ts'
import { refusal, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { button, columnNames, edit, end, open, putAsOther, start } from './term-edit.harness.tsx'

describe('other users and failures', () => {
  const save = (user: Awaited<ReturnType<typeof open>>['user']) => user.click(button('Save'))

  it('[C10] [ERR-03] [ERR-13] keeps saved terms, reports failed ones by year and term, and sends only these again', async () => {
    let fails = true
    const answer: StandIn = ({ method, url }) =>
      fails && method === 'PUT' && url.includes('2026%3Aelementary%3A2') ? refusal('unavailable') : null
    const { user, type, sent } = await edit('/term/edit', answer)
    await type(end(2026, 1), '2026-07-25')
    await type(start(2026, 2), '2026-07-26')
    await save(user)
    expect(await screen.findByText(/^1件は保存しました。/)).toBeVisible()
    expect(screen.getByText('学期の更新に失敗しました。')).toBeVisible()
    expect(screen.getByText(/^2026年度 2学期: /)).toBeVisible()
    expect(screen.getByText(/^変更の保存に失敗しました: /)).toBeVisible()
    expect(screen.getByText('1項目を変更中')).toBeVisible()
    expect(start(2026, 2)).toHaveValue('2026-07-26')
    fails = false
    await save(user)
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    expect(sent().slice(2)).toMatchObject([{ call: 'PUT /v2/terms/2026:elementary:2' }])
    expect(screen.queryByText(/^2026年度 2学期: /)).toBeNull()
  })

  it('[ERR-19] shows the first of several failures in the toast', async () => {
    const answer: StandIn = ({ method, url }) => {
      if (method !== 'PUT') return null
      return refusal('unavailable', url.includes('%3A1') ? '1学期は保存できません。' : '2学期は保存できません。')
    }
    const { user, type } = await edit('/term/edit', answer)
    await type(start(2026, 2), '2026-08-26')
    await type(end(2026, 1), '2026-08-25')
    await save(user)
    expect(await screen.findByText('変更の保存に失敗しました: 1学期は保存できません。')).toBeVisible()
    expect(screen.getByText(/^2026年度 2学期: 2学期は保存できません。/)).toBeVisible()
    expect(screen.getAllByText(/変更の保存に失敗しました/)).toHaveLength(1)
  })

  it('[ERR-20] moves a boundary in one save, whichever term must make room first', async () => {
    const { user, type, api } = await edit()
    await type(end(2026, 1), '2026-08-25')
    await type(start(2026, 2), '2026-08-26')
    await save(user)
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    const stored = await meanwhile(() => api.call(listTerms, { query: { schoolType: 'elementary' } }))
    expect(stored.filter(({ schoolYear }) => schoolYear === 2026)).toMatchObject([
      { endDate: '2026-08-25' },
      { startDate: '2026-08-26' },
      {},
    ])
  })

  it('shows the server’s refusal of overlapping days and names the other term', async () => {
    const { user, type } = await edit()
    await type(start(2026, 3), '2026-12-25')
    await save(user)
    const reason = '期間が他の学期（2026年度 小学校 2学期: 2026-08-01〜2026-12-31）と重なっています。'
    expect(await screen.findByText(`2026年度 3学期: ${reason}`)).toBeVisible()
    expect(start(2026, 3)).toHaveValue('2026-12-25')
  })

  it('asks about a term that another administrator changed, deleted or created first', async () => {
    const suite = await edit()
    const { user, type, clear, api } = suite
    await user.click(button('Add Year'))
    await type(start(2027, 1), '2027-04-08')
    await type(end(2027, 1), '2027-07-20')
    await type(end(2026, 1), '2026-07-20')
    await type(end(2026, 2), '2026-12-24')
    await clear(2026, 3)
    await putAsOther(suite, '2027:elementary:1', '2027-04-01', '2027-07-31')
    await putAsOther(suite, '2026:elementary:1', '2026-04-01', '2026-07-24')
    await meanwhile(() => api.call(deleteTerm, { params: { key: '2026:elementary:2' } }))
    await putAsOther(suite, '2026:elementary:3', '2027-01-08', '2027-03-31')
    await save(user)
    const question = within(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' }))
    const groups = question.getAllByRole('radiogroup')
    expect(groups).toHaveLength(4)
    const choose = (name: string, side: RegExp) =>
      user.click(within(question.getByRole('radiogroup', { name })).getByRole('radio', { name: side }))
    expect(question.getByText('2026-04-01 〜 2026-07-24')).toBeVisible()
    expect(question.getAllByText('（空）')).toHaveLength(2)
    await choose('2026年度 1学期', /自分が入力した値/)
    await choose('2026年度 2学期', /自分が入力した値/)
    await choose('2026年度 3学期', /先に保存された値/)
    await choose('2027年度 1学期', /先に保存された値/)
    await user.click(question.getByRole('button', { name: 'この内容で編集を続ける' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(start(2026, 3)).toHaveValue('2027-01-08')
    expect(screen.getByText('2項目を変更中')).toBeVisible()
    await save(user)
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    const stored = await meanwhile(() => api.call(listTerms, { query: { schoolType: 'elementary' } }))
    const found = stored.filter(({ schoolYear }) => schoolYear > 2025)
    expect(found.map((term) => `${term.schoolYear}-${term.termNumber} ${term.startDate} ${term.endDate}`)).toEqual([
      '2027-1 2027-04-01 2027-07-31',
      '2026-1 2026-04-01 2026-07-20',
      '2026-2 2026-08-01 2026-12-24',
      '2026-3 2027-01-08 2027-03-31',
    ])
  })

  it('drops the input on Cancel, and shows the terms that others have saved meanwhile', async () => {
    const suite = await edit()
    const { user, type } = suite
    await type(end(2026, 1), '2026-07-20')
    await putAsOther(suite, '2026:elementary:1', '2026-04-06', '2026-07-31')
    await user.click(button('Cancel'))
    expect(await screen.findByText('2026-04-06')).toBeVisible()
    expect(screen.queryByText('2026-07-20')).toBeNull()
  })

  it('updates the current school year of the suite, and notifies other tabs', async () => {
    const heard: unknown[] = []
    const channel = new BroadcastChannel('gakuseki.changed')
    channel.addEventListener('message', ({ data }: MessageEvent) => heard.push(data))
    const { user, clear, type, suite } = await edit()
    const year = () => suite.service.getSuite().currentSchoolYear
    expect(year()).toBe(2026)
    await user.click(button('Add Year'))
    await clear(2026, 2)
    await type(start(2027, 1), '2026-11-01')
    await type(end(2027, 1), '2026-12-31')
    await save(user)
    await waitFor(() => expect(year()).toBe(2027))
    await waitFor(() => expect(heard).toMatchObject([{ queryKey: ['terms'] }]))
    channel.close()
  })
})

it('[C34] leads to the first date of a year without dates', async () => {
  const { user } = await edit()
  await user.click(button('Add Year'))
  await user.click(button('Save'))
  await waitFor(() => expect(start(2027, 1)).toHaveFocus())
  expect(start(2027, 1)).toHaveAccessibleDescription(/^2027年度には、まだ日付がありません。/)
  await user.click(button('Add Term'))
  await user.click(button('2027年度を削除'))
  await user.click(button('Save'))
  await waitFor(() => expect(start(2026, 4)).toHaveFocus())
})

it('[C10] [ERR-02] [ERR-13] reports terms that cannot be loaded', async () => {
  await open('/term/edit', ({ method, url }) =>
    method === 'GET' && url.includes('/v2/terms') ? refusal('internal') : null,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('学期の取得に失敗しました。')
})

it('[C10] [ERR-07] [ERR-13] [ERR-14] [DAT-21] names terms and their dates in the chosen language', async () => {
  const { user, type } = await edit()
  const problem = '日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。'
  await type(start(2026, 1), '2026-02-30')
  await user.tab()
  expect(start(2026, 1)).toHaveAccessibleDescription(`2026年度 1学期の開始日付: ${problem}`)
  await type(end(2026, 1), '2026-13-01')
  await user.tab()
  expect(end(2026, 1)).toHaveAccessibleDescription(`2026年度 1学期の終了日付: ${problem}`)
  await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
  const labels = within(await screen.findByRole('radiogroup', { name: '項目名' }))
  await user.click(labels.getByRole('radio', { name: 'English' }))
  await user.keyboard('{Escape}')
  expect(columnNames()).toEqual(['年度', '1st Term', '2nd Term', '3rd Term'])
  const typed = screen.getByLabelText('2026年度 3rd Term End Date')
  await type(typed, 'tomorrow')
  await user.click(button('Save'))
  expect(typed).toHaveAccessibleDescription(`2026年度 3rd Term End Date: ${problem}`)
  expect(
    await screen.findByText(/^2026年度 1st Term Start Date、.*2026年度 3rd Term End Dateの入力に誤りがあります。/),
  ).toBeVisible()
})
