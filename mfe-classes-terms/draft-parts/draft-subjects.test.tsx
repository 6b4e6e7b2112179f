import { screen } from '@testing-library/react'
import { draft, edit, edited, opened, save, saved, startDraft } from './draft-parts.harness.tsx'

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
})
