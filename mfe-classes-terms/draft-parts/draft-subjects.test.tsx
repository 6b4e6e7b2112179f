import { refusal, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { screen, waitFor } from '@testing-library/react'
import { draft, edit, edited, opened, patch, save, saved, startDraft } from './draft-parts.harness.tsx'

describe('[YEA-06] the subjects of the draft', () => {
  const inDraft = async (name: string, gradeNumber = 1) =>
    (await draft()).subjects.filter(
      ({ grade, ...each }) =>
        each.name === name && grade.schoolType === 'elementary' && grade.gradeNumber === gradeNumber,
    )

  it('are removed and taken back, also after the removal was saved', async () => {
    await startDraft()
    const [before] = await inDraft('国語')
    const { user, dialog: first } = await opened('次の年度の教科')
    await user.click(await first.findByRole('button', { name: '外す: 国語（数値評価）' }))
    await save(user)
    await saved()
    expect(await inDraft('国語')).toEqual([])
    const second = await edit(user, '次の年度の教科')
    await user.click(await second.findByRole('button', { name: '戻す: 国語（数値評価）' }))
    await save(user)
    await saved()
    expect(await inDraft('国語')).toEqual([before])
  })

  it('copy the plan of this year or not', async () => {
    const { user, dialog } = await edited('次の年度の教科')
    const copied = await dialog.findByRole('checkbox', { name: '計画をコピー: 国語（数値評価）' })
    expect(copied).toBeChecked()
    await user.click(copied)
    await save(user)
    await saved()
    expect(await inDraft('国語')).toMatchObject([{ copyOf: null }])
    expect(screen.getByText(/うち\d+件は、今年度の計画もコピーします。/u)).toBeVisible()
  })

  it('are added by name to the chosen grade, each name once', async () => {
    const { user, dialog } = await edited('次の年度の教科')
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

  it('are not sent while a typed name is not added, and the name stays when the grade changes', async () => {
    const { user, dialog, sent } = await edited('次の年度の教科')
    await user.type(dialog.getByRole('textbox', { name: '追加する教科名' }), 'ことば')
    await user.selectOptions(dialog.getByRole('combobox', { name: '学年' }), '小2')
    const field = dialog.getByRole('textbox', { name: '追加する教科名' })
    expect(field).toHaveValue('ことば')
    await save(user)
    const message = '「ことば」は、まだ追加されていません。「追加」を押すか、教科名を空にしてください。'
    expect(field).toHaveAccessibleDescription(message)
    expect(field).toHaveFocus()
    expect(sent().some(({ call }) => call.startsWith('PATCH'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: '追加' }))
    await save(user)
    await saved()
    expect(await inDraft('ことば', 2)).toHaveLength(1)
  })

  it('say at a namesake that it needs its plan, and are not sent without it', async () => {
    await startDraft()
    const [kokugo, sansu] = await Promise.all([inDraft('国語'), inDraft('算数')])
    const { subjects } = await draft()
    const twins = subjects.map((each) => (each.copyOf === sansu[0]?.copyOf ? { ...each, name: '国語' } : each))
    await patch({ subjects: twins })
    const { user, dialog, sent } = await opened('次の年度の教科')
    const [, second = document.body] = await dialog.findAllByRole('checkbox', {
      name: '計画をコピー: 国語（数値評価）',
    })
    await user.click(second)
    expect(second).toBeInvalid()
    expect(second).toHaveAccessibleDescription(/^小1には、教科「国語」がもう1つあります。/u)
    await user.selectOptions(dialog.getByRole('combobox', { name: '学年' }), '小2')
    await save(user)
    const [, shown = document.body] = await dialog.findAllByRole('checkbox', { name: '計画をコピー: 国語（数値評価）' })
    expect(shown).toHaveFocus()
    expect(sent().some(({ call }) => call.startsWith('PATCH'))).toBe(false)
    await user.click(shown)
    await user.click(dialog.getByRole('button', { name: '外す: 体育（数値評価）' }))
    await save(user)
    await saved()
    expect(new Set((await inDraft('国語')).map(({ copyOf }) => copyOf))).toEqual(
      new Set([kokugo[0]?.copyOf, sansu[0]?.copyOf]),
    )
  })

  it.each([
    ['2026', /^今年度の教科を読み込めませんでした。/u],
    ['2027', /^2027年度にもうある教科を読み込めませんでした。/u],
  ])('say that the subjects of %s could not be loaded, and nothing that follows from them', async (year, message) => {
    const refused: StandIn = ({ method, url }) =>
      method === 'GET' && url.includes('/api/curriculum/') && url.includes(`schoolYear=${year}`)
        ? refusal('forbidden')
        : null
    await startDraft()
    const { subjects } = await draft()
    await patch({
      subjects: subjects.map((each) => (each.name === '国語' ? { ...each, name: 'ことば', copyOf: null } : each)),
    })
    const { dialog } = await opened('次の年度の教科', refused)
    expect(await dialog.findByText(message)).toBeVisible()
    const isKnown = year !== '2026'
    await waitFor(() => expect(dialog.queryAllByText('今年度に同じ教科がありません').length > 0).toBe(isKnown))
    expect(dialog.queryByRole('button', { name: '戻す: 国語（数値評価）' })).toBeNull()
  })
})
