import { deleteTerm, listTerms, termKey } from '@gakuseki/shared-api/contract/terms.ts'
import { refusal, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { button, cell, columnNames, edit, end, open, putAsOther, rowNames, start, table } from './term-edit.harness.tsx'

const deletions = () =>
  screen.getAllByRole('button', { name: /^\d+(学期|年度)を削除$/ }).map((each) => each.getAttribute('aria-label'))

describe('in view mode', () => {
  it('[TRM-02] shows years newest first, and terms as columns N学期', async () => {
    await open()
    await table()
    expect(rowNames()).toEqual(['2026年度', '2025年度', '2024年度'])
    expect(columnNames()).toEqual(['年度', '1学期', '2学期', '3学期'])
    expect(screen.getByRole('row', { name: /^2026年度/ })).toHaveTextContent('2026-04-01 〜 2026-07-31')
    expect(screen.queryByText(/どの学期にも/)).toBeNull()
  })

  it('[TRM-01] shows elementary first; the tabs switch, and are locked in edit mode', async () => {
    const { user, url } = await open()
    await table()
    await user.click(screen.getByRole('link', { name: '中学校' }))
    expect(await table('中学校')).toBeVisible()
    expect(url()).toBe('/term/edit?schoolType=juniorhigh')
    await user.click(button('Edit'))
    expect(screen.queryByRole('link', { name: '小学校' })).toBeNull()
    expect(screen.getByText('小学校')).toBeVisible()
  })

  it('warns at a term about overlaps, gaps and days outside the school year', async () => {
    const suite = await open('/school')
    const { user } = suite
    await putAsOther(suite, '2025:elementary:3', '2026-01-01', '2026-03-20')
    await putAsOther(suite, '2026:elementary:1', '2026-03-30', '2026-07-20')
    await user.click(screen.getByRole('link', { name: 'Year and Term' }))
    await table()
    const [first] = within(screen.getByRole('row', { name: /^2026年度/ })).getAllByRole('cell')
    expect(first).toHaveTextContent('7月21日〜7月31日は、どの学期にも含まれていません。')
    expect(first).toHaveTextContent('3月30日〜3月31日は、年度（4月1日〜3月31日）の外です。')
    await user.click(button('Edit'))
    await user.clear(start(2026, 3))
    await user.click(start(2026, 3))
    await user.paste('2026-12-25')
    expect(cell(2026, 3)).toHaveTextContent('2学期と重なっています（12月25日〜12月31日）。')
    await user.clear(start(2026, 3))
    await user.click(start(2026, 3))
    await user.paste('2027-01-02')
    expect(cell(2026, 3)).not.toHaveTextContent('重なっています')
    expect(cell(2026, 2)).toHaveTextContent('1月1日は、どの学期にも含まれていません。')
  })

  it('reports a failure and loads again', async () => {
    let refuses = true
    const answer: StandIn = (request) => (refuses && request.url.includes('/v2/terms?') ? refusal('internal') : null)
    const { user } = await open('/term/edit', answer)
    expect(await screen.findByText('学期の取得に失敗しました。')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    refuses = false
    await user.click(screen.getByRole('button', { name: /再試行|もう一度/ }))
    expect(await table()).toBeVisible()
  })
})

describe('in edit mode', () => {
  it('[TRM-04] adds a year and a term, and can remove only the newest year and the last term', async () => {
    const { user } = await edit()
    expect(deletions()).toEqual(['3学期を削除', '2026年度を削除'])
    await user.click(button('Add Year'))
    await user.click(button('Add Term'))
    expect(rowNames()[0]).toBe('2027年度')
    expect(columnNames().at(-1)).toBe('4学期')
    expect(deletions()).toEqual(['4学期を削除', '2027年度を削除'])
    await user.click(button('4学期を削除'))
    await user.click(button('2027年度を削除'))
    expect(deletions()).toEqual(['3学期を削除', '2026年度を削除'])
    expect(button('Add Year')).toHaveFocus()
  })

  it('[C15] keeps an added year without dates, names the missing dates and asks before it is left', async () => {
    const { user, sent, suite } = await edit()
    await user.click(button('Add Year'))
    expect(screen.getByText('1項目を変更中')).toBeVisible()
    expect(suite.store.getState().unsaved).toHaveLength(1)
    await user.click(button('Save'))
    // Once in a message, and once in the first empty cell.
    expect(await screen.findAllByText(/^2027年度には、.*年度を削除してください。$/)).toHaveLength(2)
    expect(rowNames()[0]).toBe('2027年度')
    expect(sent()).toEqual([])
  })

  it('[TRM-09] [TRM-11] removes no term or year that has dates, not even incomplete ones', async () => {
    const { user, clear } = await edit()
    await user.click(button('3学期を削除'))
    expect(await screen.findByText('学期を削除するには、先にすべての日付を空にしてください。')).toBeVisible()
    await user.click(button('2026年度を削除'))
    expect(await screen.findByText('年度を削除するには、先にすべての日付を空にしてください。')).toBeVisible()
    for (const number of [1, 2, 3]) await clear(2026, number)
    await user.click(button('2026年度を削除'))
    expect(rowNames()).toEqual(['2025年度', '2024年度'])
    expect(screen.getByText('3項目を変更中')).toBeVisible()
  })

  it('[TRM-03] [WID-15] has two clearable dates in each cell, From and To', async () => {
    const { user } = await edit()
    const dates = within(cell(2026, 1)).getAllByRole('textbox')
    expect(dates.map((date) => date.getAttribute('placeholder'))).toEqual(['From', 'To'])
    await user.click(button('2026年度 1学期の開始日付を消去'))
    expect(start(2026, 1)).toHaveValue('')
    expect(cell(2026, 1)).toHaveTextContent('変更')
    await user.click(button('2026年度 1学期の終了日付を消去'))
    expect(cell(2026, 1)).toHaveTextContent('削除')
  })

  it('[TRM-06] reports a missing date of a new or changed term on save, and sends nothing', async () => {
    const { user, type, sent } = await edit()
    await user.click(button('Add Year'))
    await type(start(2027, 1), '2027-04-01')
    await user.clear(end(2026, 3))
    expect(screen.queryByText('すべての開始・終了日付を入力してください。')).toBeNull()
    await user.click(button('Save'))
    expect(await screen.findAllByText('すべての開始・終了日付を入力してください。')).toHaveLength(3)
    for (const date of [end(2027, 1), end(2026, 3)]) expect(date).toBeInvalid()
    expect(sent()).toEqual([])
    expect(button('Save')).toBeVisible()
  })

  it('[TRM-07] refuses an end before the start at once, and accepts the same day', async () => {
    const { user, type, sent } = await edit()
    await type(end(2026, 1), '2026-03-31')
    expect(await screen.findByText('終了日付は開始日付以降に設定してください。')).toBeVisible()
    await user.click(button('Save'))
    expect(await screen.findAllByText('終了日付は開始日付以降に設定してください。')).toHaveLength(2)
    expect(sent()).toEqual([])
    await type(end(2026, 1), '2026-04-01')
    expect(end(2026, 1)).toBeValid()
    await user.click(button('Save'))
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    expect(sent().map(({ call }) => call)).toEqual(['PUT /v2/terms/2026:elementary:1'])
  })

  it('refuses and keeps a text that is no date', async () => {
    const { user, type, sent } = await edit()
    await type(start(2026, 1), '2026-02-30')
    await user.tab()
    await user.click(button('Save'))
    expect(await screen.findByText(/^2026年度 1学期の開始日付の入力に誤りがあります。/)).toBeVisible()
    expect(start(2026, 1)).toHaveValue('2026-02-30')
    expect(sent()).toEqual([])
  })

  it('keeps the table that is edited, wherever the address goes meanwhile', async () => {
    const answer: StandIn = ({ url }) => (url.includes('schoolType=elementary') ? refusal('internal') : null)
    const { user, url, clear } = await edit('/term/edit?schoolType=juniorhigh', answer)
    await user.click(screen.getByRole('link', { name: 'Year and Term' }))
    await waitFor(() => expect(url()).toBe('/term/edit'))
    await clear(2026, 3)
    await user.click(button('Save'))
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    expect(await screen.findByText('学期の取得に失敗しました。')).toBeVisible()
  })

  it('[TRM-14] puts new and changed terms on save, deletes deleted ones and sends no others', async () => {
    const { user, type, clear, sent } = await edit()
    await user.click(button('Add Year'))
    await user.click(button('2026年度と同じ日付を入力'))
    await clear(2027, 3)
    await type(end(2026, 3), '2027-03-24')
    await clear(2024, 1)
    expect(screen.getByText('4項目を変更中')).toBeVisible()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    const calls = sent()
    expect(calls).toHaveLength(4)
    const dates = (startDate: string, endDate: string) => ({ startDate, endDate })
    expect(calls).toEqual(
      expect.arrayContaining([
        { call: 'DELETE /v2/terms/2024:elementary:1', body: '' },
        { call: 'PUT /v2/terms/2026:elementary:3', body: dates('2027-01-01', '2027-03-24') },
        { call: 'PUT /v2/terms/2027:elementary:1', body: dates('2027-04-01', '2027-07-31') },
        { call: 'PUT /v2/terms/2027:elementary:2', body: dates('2027-08-01', '2027-12-31') },
      ]),
    )
    expect(rowNames()[0]).toBe('2027年度')
    expect(within(await table()).getByRole('row', { name: /^2024年度/ })).toHaveTextContent('2024年度未設定')
  })
})

describe('a school without terms', () => {
  const openEmpty = async () => {
    const suite = await open('/school')
    const terms = await meanwhile(() => suite.api.call(listTerms, { query: { schoolType: 'elementary' } }))
    for (const term of terms) await meanwhile(() => suite.api.call(deleteTerm, { params: { key: termKey(term) } }))
    await suite.user.click(screen.getByRole('link', { name: 'Year and Term' }))
    // The page opens on the demo's junior high school, which still has terms.
    await suite.user.click(await screen.findByRole('link', { name: '小学校' }))
    expect(await screen.findByText('学期がまだ設定されていません')).toBeVisible()
    return suite
  }

  it('[TRM-05] [TRM-08] [TRM-10] starts with three terms of the year; the last term and year stay', async () => {
    const { user } = await openEmpty()
    await user.click(button('Edit'))
    expect(rowNames()).toEqual(['2026年度'])
    expect(columnNames()).toEqual(['年度', '1学期', '2学期', '3学期'])
    await user.click(button('2026年度を削除'))
    expect(await screen.findByText('年度をこれ以上削除できません。')).toBeVisible()
    await user.click(button('3学期を削除'))
    await user.click(button('2学期を削除'))
    await user.click(button('1学期を削除'))
    expect(await screen.findByText('学期をこれ以上削除できません。')).toBeVisible()
    expect(columnNames()).toEqual(['年度', '1学期'])
  })

  it('puts a sample into edit mode, to be checked and saved', async () => {
    const { user, sent } = await openEmpty()
    const before = sent().length
    await user.click(button('3学期制の例を入力'))
    expect(start(2026, 1)).toHaveValue('2026-04-01')
    expect(end(2026, 3)).toHaveValue('2027-03-31')
    expect(cell(2026, 1)).toHaveTextContent('新規')
    expect(sent()).toHaveLength(before)
    await user.click(button('Save'))
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    expect(sent()).toHaveLength(before + 3)
    expect(screen.getByRole('row', { name: /^2026年度/ })).toHaveTextContent('2026-08-01 〜 2026-12-31')
  })
})
