import { patchYearDraft, startYearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { getYearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'
import { button, started } from '../next-year/next-year.harness.tsx'

const params = { schoolYear: '2027' }
const draft = () => adminApi.call(getYearDraft, { params, query: {} })
const patch = (body: Parameters<typeof adminApi.call<typeof patchYearDraft>>[1]['body']) =>
  adminApi.call(patchYearDraft, { params, body })
type User = Awaited<ReturnType<typeof started>>['user']

/** Opens the dialog of a part. */
async function edit(user: User, part: string) {
  // The problems are loaded once more after each change.
  await screen.findByText(/^公開の前に直すもの/u)
  await user.click(button(`Edit: ${part}`))
  return within(await screen.findByRole('dialog', { name: part }))
}
const save = async (user: User) => user.click(button('Save'))
const saved = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
async function type(user: User, field: HTMLElement, day: string) {
  await user.clear(field)
  await user.type(field, `${day}{Tab}`)
}

describe('[YEA-06] the days of the draft', () => {
  it('are changed in a dialog, and shown afterwards', async () => {
    const { user } = await started()
    const dialog = await edit(user, '卒業日と中学校入学日')
    await type(user, dialog.getByRole('textbox', { name: '卒業日' }), '2027-03-19')
    await save(user)
    await saved()
    expect(await screen.findByText('2027-03-19')).toBeVisible()
    expect(await draft()).toMatchObject({ graduationDay: '2027-03-19', entranceDay: '2027-04-01' })
  })

  it('say at the field what is wrong, and are not sent', async () => {
    const { user, sent } = await started()
    const dialog = await edit(user, '卒業日と中学校入学日')
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
    const { user } = await started()
    const dialog = await edit(user, '卒業日と中学校入学日')
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
    const { user } = await started()
    const dialog = await edit(user, '卒業日と中学校入学日')
    await patch({ terms: [], entranceDay: dateText('2027-04-08') })
    await type(user, dialog.getByRole('textbox', { name: '卒業日' }), '2027-03-19')
    await save(user)
    await saved()
    expect(await draft()).toMatchObject({ graduationDay: '2027-03-19', entranceDay: '2027-04-08', terms: [] })
  })

  it('come back after a cancel', async () => {
    const { user } = await started()
    const dialog = await edit(user, '卒業日と中学校入学日')
    await type(user, dialog.getByRole('textbox', { name: '卒業日' }), '2027-03-19')
    await user.click(button('Cancel'))
    await saved()
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    expect(await screen.findByRole('textbox', { name: '卒業日' })).toHaveValue('2027-03-19')
  })
})

describe('[YEA-06] the terms of the draft', () => {
  it('are removed, added and moved, and the later ones move up', async () => {
    const { user } = await started()
    const dialog = await edit(user, '次の年度の学期')
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
    const { user, sent } = await started()
    const dialog = await edit(user, '次の年度の学期')
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
})

describe('[YEA-06] the subjects of the draft', () => {
  const inDraft = async (name: string, gradeNumber = 1) =>
    (await draft()).subjects.filter(
      ({ grade, ...each }) =>
        each.name === name && grade.schoolType === 'elementary' && grade.gradeNumber === gradeNumber,
    )

  it('are removed and taken back, also after the removal was saved', async () => {
    const { user } = await started()
    const [before] = await inDraft('国語')
    const first = await edit(user, '次の年度の教科')
    await user.click(await first.findByRole('button', { name: '外す: 国語（数値）' }))
    await save(user)
    await saved()
    expect(await inDraft('国語')).toEqual([])
    const second = await edit(user, '次の年度の教科')
    await user.click(await second.findByRole('button', { name: '戻す: 国語（数値）' }))
    await save(user)
    await saved()
    expect(await inDraft('国語')).toEqual([before])
  })

  it('copy the plan of this year or not', async () => {
    const { user } = await started()
    const dialog = await edit(user, '次の年度の教科')
    const copied = await dialog.findByRole('checkbox', { name: '計画をコピー: 国語（数値）' })
    expect(copied).toBeChecked()
    await user.click(copied)
    await save(user)
    await saved()
    expect(await inDraft('国語')).toMatchObject([{ copyOf: null }])
    expect(screen.getByText(/うち\d+件は、今年度の計画もコピーします。/u)).toBeVisible()
  })

  it('are added by name to the chosen grade, each name once', async () => {
    const { user } = await started()
    const dialog = await edit(user, '次の年度の教科')
    await user.selectOptions(dialog.getByRole('combobox', { name: '学年' }), '小2')
    const field = dialog.getByRole('textbox', { name: '追加する教科名' })
    await user.type(field, '国語')
    await user.click(dialog.getByRole('button', { name: '追加' }))
    expect(field).toHaveAccessibleDescription('小2には、教科「国語」がもうあります。別の名前にしてください。')
    await user.clear(field)
    await user.type(field, 'ことば{Enter}')
    expect(dialog.getByRole('rowheader', { name: 'ことば' })).toBeVisible()
    await save(user)
    await saved()
    expect(await inDraft('ことば', 2)).toMatchObject([{ evalType: 'numeric', copyOf: null }])
  })
})

it('[YEA-06] offers no change to who may only read the draft', async () => {
  await adminApi.call(startYearDraft, { params })
  await renderSuite({ remote: forReader(remote), declaration, url: '/class/next-year?year=2027' })
  expect(await screen.findByText('学期・教科・日付')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Edit: /u })).toBeNull()
})
