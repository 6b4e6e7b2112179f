import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { refusal, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'
import { button } from '../next-year/next-year.harness.tsx'
import { draft, edited, patch, save, saved, startDraft, type } from './draft-parts.harness.tsx'

describe('[YEA-06] the days of the draft', () => {
  it('are changed in a dialog, and shown afterwards', async () => {
    const { user, dialog } = await edited('卒業日と中学校入学日')
    await type(user, dialog.getByRole('textbox', { name: '卒業日' }), '2027-03-19')
    await save(user)
    await saved()
    expect(await screen.findByText('2027-03-19')).toBeVisible()
    expect(await draft()).toMatchObject({ graduationDay: '2027-03-19', entranceDay: '2027-04-01' })
  })

  it('say at the field what is wrong, and are not sent', async () => {
    const { user, dialog, sent } = await edited('卒業日と中学校入学日')
    const field = dialog.getByRole('textbox', { name: '中学校入学日' })
    await type(user, field, '2027-03-31')
    expect(field).toHaveAccessibleDescription(/入学日は、2027-04-01〜2028-03-31の日にしてください。/u)
    await user.clear(dialog.getByRole('textbox', { name: '卒業日' }))
    await user.tab()
    await save(user)
    expect(dialog.getByText('卒業日を入力してください。')).toBeVisible()
    expect(sent().some(({ call }) => call.startsWith('PATCH'))).toBe(false)
  })

  it('ask which one to keep where somebody else changed the same one meanwhile', async () => {
    const { user, dialog } = await edited('卒業日と中学校入学日')
    await patch({ graduationDay: dateText('2027-03-18') })
    await type(user, dialog.getByRole('textbox', { name: '卒業日' }), '2027-03-19')
    await save(user)
    const question = within(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' }))
    await user.click(question.getByRole('radio', { name: /自分が入力した値/u }))
    await user.click(question.getByRole('button', { name: 'この内容で編集を続ける' }))
    await save(user)
    await saved()
    expect((await draft()).graduationDay).toBe('2027-03-19')
  })

  it('are saved on top of what somebody else changed elsewhere in the draft', async () => {
    const { user, dialog } = await edited('卒業日と中学校入学日')
    await patch({ terms: [], entranceDay: dateText('2027-04-08') })
    await type(user, dialog.getByRole('textbox', { name: '卒業日' }), '2027-03-19')
    await save(user)
    await saved()
    expect(await draft()).toMatchObject({ graduationDay: '2027-03-19', entranceDay: '2027-04-08', terms: [] })
  })

  it('come back after a cancel', async () => {
    const { user, dialog } = await edited('卒業日と中学校入学日')
    await type(user, dialog.getByRole('textbox', { name: '卒業日' }), '2027-03-19')
    await user.click(button('Cancel'))
    await saved()
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    expect(await screen.findByRole('textbox', { name: '卒業日' })).toHaveValue('2027-03-19')
  })

  it('are not sent again and again where the refusal is not about a newer version', async () => {
    const refused: StandIn = ({ method }) => (method === 'PATCH' ? refusal('conflict') : null)
    const { user, dialog, sent } = await edited('卒業日と中学校入学日', refused)
    await type(user, dialog.getByRole('textbox', { name: '卒業日' }), '2027-03-19')
    await save(user)
    expect(await screen.findByText(/^変更の保存に失敗しました/u)).toBeVisible()
    expect(sent().filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1)
    expect(button('Save')).toBeEnabled()
  })

  it('are saved after a cancel that was undone, also when another field held a text that is no date', async () => {
    const { user, dialog } = await edited('卒業日と中学校入学日')
    await type(user, dialog.getByRole('textbox', { name: '卒業日' }), '2027-03-19')
    await type(user, dialog.getByRole('textbox', { name: '中学校入学日' }), 'あした')
    await save(user)
    expect(screen.getByText(/^中学校入学日の入力に誤りがあります。/u)).toBeVisible()
    await user.click(button('Cancel'))
    await saved()
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    expect(await screen.findByRole('textbox', { name: '中学校入学日' })).toHaveValue('2027-04-01')
    await save(user)
    await saved()
    expect((await draft()).graduationDay).toBe('2027-03-19')
  })
})

describe('[YEA-06] the terms of the draft', () => {
  it('are removed, added and moved, and the later ones move up', async () => {
    const { user, dialog } = await edited('次の年度の学期')
    await user.click(dialog.getByRole('button', { name: '外す: 小学校 2学期' }))
    await type(user, dialog.getByRole('textbox', { name: '小学校 1学期の終了日付' }), '2027-10-08')
    await type(user, dialog.getByRole('textbox', { name: '小学校 2学期の終了日付' }), '2028-03-24')
    await user.click(dialog.getByRole('button', { name: '学期を追加: 小学校' }))
    await type(user, dialog.getByRole('textbox', { name: '小学校 3学期の開始日付' }), '2028-03-27')
    await type(user, dialog.getByRole('textbox', { name: '小学校 3学期の終了日付' }), '2028-03-31')
    await save(user)
    await saved()
    const own = (await draft()).terms.filter(({ schoolType }) => schoolType === 'elementary')
    expect(own.map(({ termNumber }) => termNumber)).toEqual([1, 2, 3])
    expect(own[0]?.endDate).toBe('2027-10-08')
    expect(own[2]).toMatchObject({ startDate: '2028-03-27', endDate: '2028-03-31' })
    expect(await screen.findByText('小学校 3学期 2028-03-27〜2028-03-31')).toBeVisible()
  })

  it('say where they overlap, leave a gap or have no day', async () => {
    const { user, dialog, sent } = await edited('次の年度の学期')
    await type(user, dialog.getByRole('textbox', { name: '小学校 1学期の終了日付' }), '2027-09-10')
    expect(await dialog.findByText('小学校: 1学期と2学期の期間が重なっています。')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '外す: 小学校 2学期' }))
    expect(await dialog.findByText(/^小学校: 2027-09-11〜.*どの学期にも入っていません。$/u)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '学期を追加: 小学校' }))
    await save(user)
    const field = dialog.getByRole('textbox', { name: '小学校 3学期の開始日付' })
    expect(field).toBeInvalid()
    expect(sent().some(({ call }) => call.startsWith('PATCH'))).toBe(false)
  })

  it('keep a text that is no date where another one is removed, and are then not sent', async () => {
    const { user, dialog, sent } = await edited('次の年度の学期')
    await type(user, dialog.getByRole('textbox', { name: '小学校 3学期の終了日付' }), 'あした')
    await user.click(dialog.getByRole('button', { name: '外す: 小学校 1学期' }))
    const field = dialog.getByRole('textbox', { name: '小学校 2学期の終了日付' })
    expect(field).toHaveValue('あした')
    await save(user)
    expect(await screen.findByText(/^小学校 2学期の終了日付の入力に誤りがあります。/u)).toBeVisible()
    expect(field).toHaveFocus()
    expect(sent().some(({ call }) => call.startsWith('PATCH'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: '外す: 小学校 2学期' }))
    await save(user)
    await saved()
    expect((await draft()).terms.filter(({ schoolType }) => schoolType === 'elementary')).toHaveLength(1)
  })

  it('are saved after a cancel that was undone, also when a field held a text that is no date', async () => {
    const { user, dialog } = await edited('次の年度の学期')
    await type(user, dialog.getByRole('textbox', { name: '小学校 1学期の終了日付' }), 'あした')
    await user.click(dialog.getByRole('button', { name: '外す: 小学校 3学期' }))
    await user.click(button('Cancel'))
    await saved()
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    await screen.findByRole('dialog', { name: '次の年度の学期' })
    await save(user)
    await saved()
    expect((await draft()).terms.filter(({ schoolType }) => schoolType === 'elementary')).toHaveLength(2)
  })
})

it('[YEA-06] offers no change to who may only read the draft', async () => {
  await startDraft()
  await renderSuite({ remote: forReader(remote), declaration, url: '/class/next-year?year=2027' })
  expect(await screen.findByText('学期・教科・日付')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Edit: /u })).toBeNull()
})
