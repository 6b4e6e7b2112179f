import { listViewPoints } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote.ts'
import {
  button,
  chip,
  chipNames,
  chooseDelete,
  confirmation,
  edit,
  editSmall,
  marked,
  nameField,
  open,
  remove,
  rename,
  saved,
  smallYear,
  typedNames,
} from './curriculum.harness.tsx'

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('in view mode', () => {
  it('[CUR-03] shows one row per grade with its numeric and its essay subjects, each with a link to its page', async () => {
    await open('/curriculum/edit')
    expect(screen.getByRole('table', { name: '2026年度 小学校の教科' })).toBeVisible()
    expect(rowNames()).toEqual(['小1', '小2', '小3', '小4', '小5', '小6'])
    expect(chipNames('小1')).toEqual(['国語', '算数', '生活', '音楽', '図画工作', '体育'])
    expect(chipNames('小1', 'essay')).toEqual(['道徳'])
    expect(chip('小1', '算数')).toHaveAttribute('href', '/curriculum/ne/nec-2026-e1-2')
    expect(chip('小1', '道徳', 'essay')).toHaveAttribute('href', '/curriculum/ee/eec-2026-e1-1')
  })

  it.each([
    ['/curriculum/edit?schoolType=juniorhigh&schoolYear=2025', '2025年度 中学校の教科'],
    ['/curriculum/edit?schoolType=college&schoolYear=0', '2026年度 小学校の教科'],
    ['/curriculum/edit?schoolYear=100000', '2026年度 小学校の教科'],
    ['/curriculum/edit?schoolYear=99999', '99999年度 小学校の教科'],
  ])('[CUR-01] %s shows %s', async (url, caption) => {
    await open(url)
    expect(await screen.findByRole('table', { name: caption })).toBeVisible()
  })

  it('[CUR-02] chooses the content by tabs and year switch, which are locked in edit mode', async () => {
    const { user, url } = await open('/curriculum/edit')
    await user.click(screen.getByRole('link', { name: '中学校' }))
    await screen.findByRole('table', { name: '2026年度 中学校の教科' })
    expect(rowNames()).toEqual(['中1', '中2', '中3'])
    await user.click(button('前の年度'))
    expect(await screen.findByRole('table', { name: '2025年度 中学校の教科' })).toBeVisible()
    expect(url()).toBe('/curriculum/edit?schoolType=juniorhigh&schoolYear=2025')
    await user.click(button('Edit'))
    expect(button('小学校')).toBeDisabled()
    for (const name of ['前の年度', '次の年度']) expect(button(name)).toBeDisabled()
  })

  it('[CUR-04] [CUR-10] has no Edit, Save, Cancel or copy for users who may only read', async () => {
    await open('/curriculum/edit', { of: forReader(remote) })
    for (const name of ['Edit', 'Save', 'Cancel', 'Copy from previous year'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(chipNames('小1')).toHaveLength(6)
  })

  it('[CUR-04] [CUR-10] has Edit for an administrator, and then Save, Cancel and the copy', async () => {
    const { user } = await open('/curriculum/edit')
    for (const name of ['Save', 'Cancel', 'Copy from previous year'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(button('Edit'))
    for (const name of ['Save', 'Cancel', 'Copy from previous year']) expect(button(name)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('explains in a year without subjects how to begin', async () => {
    await open('/curriculum/edit?schoolYear=2050')
    expect(screen.getByText('2050年度には、まだ教科がありません。')).toBeVisible()
    expect(screen.getAllByText('教科がありません')).toHaveLength(12)
  })
})

describe('in edit mode', () => {
  it('[CUR-05] adds, renames and moves subjects', async () => {
    const { user } = await editSmall()
    await user.click(button('小1 数値評価の教科: Add'))
    expect(nameField('小1', 5)).toHaveFocus()
    await user.keyboard('英語')
    await user.click(button('小1 英語を左へ'))
    expect(typedNames('小1')).toEqual(['国語', '算数', '生活', '英語', '体育'])
    expect(button('小1 英語を左へ')).toHaveFocus()
    await user.click(button('小1 国語を右へ'))
    button('小1 生活の順番を動かす').focus()
    await user.keyboard('{Home}')
    await rename(user, nameField('小1', 1), '生活科')
    expect(typedNames('小1')).toEqual(['生活科', '算数', '国語', '英語', '体育'])
    expect(typedNames('小1', 'essay')).toEqual(['道徳'])
  })

  it('[CUR-06] removes a new subject at once: no question, no request', async () => {
    const { user, sent } = await editSmall()
    await user.click(button('小1 所見評価の教科: Add'))
    await user.keyboard('総合')
    await chooseDelete(user, '小1 総合')
    await waitFor(() => expect(typedNames('小1', 'essay')).toEqual(['道徳']))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(nameField('小1', 1, 'essay')).toHaveFocus())
    expect(screen.queryByText(/項目を変更中/)).toBeNull()
    expect(sent()).toEqual([])
  })

  it('[CUR-07] [CUR-08] marks a saved subject after a confirmation, and deletes it on save', async () => {
    const { user, sent } = await editSmall()
    await chooseDelete(user, '小1 生活')
    const dialog = within(await screen.findByRole('alertdialog', { name: '「小1 生活」の削除' }))
    expect(dialog.getByText(confirmation)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(typedNames('小1')).toContain('生活')

    await remove(user, '小1 生活')
    await waitFor(() => expect(marked('小1')).toEqual(['生活']))
    expect(typedNames('小1')).toEqual(['国語', '算数', '体育'])
    await waitFor(() => expect(button('小1 生活の削除を元に戻す')).toHaveFocus())
    expect(sent()).toEqual([])
    await user.click(button('Save'))
    await saved()
    expect(sent().map(({ call }) => call.split(' ')[0])).toEqual(['PATCH', 'DELETE'])
    expect(chipNames('小1')).toEqual(['国語', '算数', '体育'])
  })

  it('can undo a deletion until the save', async () => {
    const { user } = await editSmall()
    await remove(user, '小1 生活')
    await user.click(await screen.findByRole('button', { name: '小1 生活の削除を元に戻す' }))
    expect(typedNames('小1')).toEqual(['国語', '算数', '生活', '体育'])
    expect(nameField('小1', 3)).toHaveFocus()
    expect(screen.queryByText(/項目を変更中/)).toBeNull()
  })

  it('[CUR-15] lists by year and kind without a name; sends new, changed and deleted subjects', async () => {
    const { user, sent, asked, urls } = await editSmall()
    await rename(user, nameField('小1', 2), 'さんすう')
    await user.click(button('小2 算数を左へ'))
    await user.click(button('小1 所見評価の教科: Add'))
    await user.keyboard('総合')
    await remove(user, '小1 体育')
    await waitFor(() => expect(marked('小1')).toEqual(['体育']))
    expect(screen.getByText('5項目を変更中')).toBeVisible()
    await user.keyboard('{Control>}s{/Control}')
    await saved()
    expect(asked()).toContain('GET /neCurriculums')
    expect(new Set(urls())).toEqual(new Set([`?schoolYear=${smallYear}`]))
    const bodies = sent().map(({ call, body }) => [call.replace(/[^/]*$/, ''), body])
    expect(bodies.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
      ['DELETE /neCurriculums/', ''],
      ['PATCH /neCurriculums/', { name: 'さんすう' }],
      ['PATCH /neCurriculums/', { orderNum: 0 }],
      ['PATCH /neCurriculums/', { orderNum: 1 }],
      [
        'POST /',
        {
          schoolYear: smallYear,
          grade: { schoolType: 'elementary', gradeNumber: 1 },
          name: '総合',
          orderNum: 1,
        },
      ],
    ])
    expect(chipNames('小1')).toEqual(['国語', 'さんすう', '生活'])
    expect(chipNames('小1', 'essay')).toEqual(['道徳', '総合'])
    expect(chipNames('小2')).toEqual(['算数', '国語'])
  })

  it('[CUR-16] creates a numeric subject with one POST, and with its three default view points', async () => {
    const { user, sent, api } = await editSmall()
    await user.click(button('小1 数値評価の教科: Add'))
    await user.keyboard('英語')
    await user.click(button('Save'))
    await saved()
    expect(sent().map(({ call }) => call)).toEqual(['POST /neCurriculums'])
    const necId = chip('小1', '英語').getAttribute('href')?.split('/').at(-1) ?? ''
    const points = await meanwhile(() => api.call(listViewPoints, { params: { necId }, query: {} }))
    expect(points.map(({ name }) => name)).toEqual(['知識・技能', '思考・判断・表現', '学びに向かう力・人間性'])
  })

  it('drops changes on Cancel, and warns of a name that occurs twice', async () => {
    const { user } = await editSmall()
    await user.click(button('小1 数値評価の教科: Add'))
    await user.keyboard('国語')
    expect(nameField('小1', 5)).toHaveAccessibleDescription(
      '同じ学年の「数値評価の教科」の欄に「国語」がもう1つあります。',
    )
    await user.click(button('Cancel'))
    expect(chipNames('小1')).toHaveLength(4)
  })

  it('keeps the edit, its tab and its year, wherever the address goes meanwhile', async () => {
    const { user, url } = await edit('/curriculum/edit?schoolYear=2025&schoolType=juniorhigh')
    await user.click(screen.getByRole('link', { name: 'Curriculum' }))
    await waitFor(() => expect(url()).toBe('/curriculum/edit'))
    expect(screen.getByRole('table', { name: '2025年度 中学校の教科' })).toBeVisible()
    await user.click(button('Cancel'))
    expect(await screen.findByRole('table', { name: '2026年度 小学校の教科' })).toBeVisible()
  })
})
