import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'
import {
  button,
  contentNames,
  edit,
  field,
  japanese,
  music,
  monthsOf,
  open,
  saved,
  viewPointNames,
} from './plan.harness.tsx'

it('shows view points, their contents and months, each in its order; an opened content shows the texts of its months', async () => {
  const { user } = await open(japanese)
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['知識・技能', '思考・判断・表現', '学びに向かう力・人間性'])
  const contents = within(screen.getByRole('list', { name: '「知識・技能」の内容' })).getAllByRole('listitem')
  expect(contents.length).toBeGreaterThan(3)
  expect(contents[0]).toHaveTextContent('使う月: 4月、5月')
  const [first] = screen.getAllByRole('group')
  expect(first).not.toHaveAttribute('open')
  await user.click(within(first as HTMLElement).getByText(/使う月/))
  expect(
    within(first as HTMLElement)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['4月', '5月'])
})

it('saves a new view point, its contents and their months in one save, each after the item it belongs to', async () => {
  const { user, sent, stored } = await edit(music)
  await user.click(button('観点を追加'))
  expect(field('観点4の名前')).toHaveFocus()
  await user.keyboard('技能')
  await user.click(button('「技能」に内容を追加'))
  await user.keyboard('歌う{Enter}聴く')
  await user.click(monthsOf('聴く'))
  await user.type(field('「聴く」5月の内容'), '世界の音楽')
  expect(screen.getByRole('checkbox', { name: '5月' })).toBeChecked()
  await user.click(button('聴くを上へ'))
  expect(contentNames('技能')).toEqual(['聴く', '歌う'])
  expect(screen.getByText('4項目を変更中')).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  await saved()
  expect(sent().map(({ call, body }) => [call.replace(/test-\d+/g, 'id'), body])).toEqual([
    ['POST /viewPoints', { name: '技能', color: { red: 196, green: 92, blue: 10 } }],
    ['POST /viewPoints/id/contents', { name: '聴く' }],
    ['POST /viewPoints/id/contents', { name: '歌う' }],
    ['PATCH /viewPoints/id/contents/id/months/5', { enabled: true, text: '世界の音楽' }],
  ])
  expect((await stored()).at(-1)).toBe('技能: 聴く 歌う')
  expect(screen.getByRole('heading', { name: '技能' })).toBeVisible()
})

describe('sends only', () => {
  it('the changed name and colour of a view point', async () => {
    const { user, sent } = await edit(music)
    fireEvent.change(field('観点1の名前'), { target: { value: ' 知識 ' } })
    await user.click(screen.getByLabelText('「知識」の色: 桃'))
    await user.click(await screen.findByLabelText('紫'))
    await user.click(button('Save'))
    await saved()
    expect(sent()).toEqual([
      {
        call: `PATCH /viewPoints/${music}-v1`,
        body: { name: '知識', color: { red: 128, green: 66, blue: 172 } },
      },
    ])
  })

  it('the changed month of a content, and changed orders as a whole', async () => {
    const { sent, stored } = await edit(japanese)
    const before = contentNames('知識・技能')
    fireEvent.click(monthsOf(before[0]))
    fireEvent.click(screen.getByLabelText('4月', { selector: 'input' }))
    fireEvent.click(screen.getAllByLabelText(`${before[0]}を下へ`)[0] as HTMLElement)
    fireEvent.click(screen.getByLabelText('学びに向かう力・人間性を上へ'))
    expect(viewPointNames()).toEqual(['知識・技能', '学びに向かう力・人間性', '思考・判断・表現'])
    fireEvent.click(button('Save'))
    await saved()
    expect(sent()).toMatchObject([
      { call: `PATCH /viewPoints/${japanese}-v1/contents/${japanese}-v1-c1/months/4`, body: { enabled: false } },
      { call: 'POST /viewPoints:sort', body: { ids: [1, 3, 2].map((number) => `${japanese}-v${number}`) } },
      { call: `POST /viewPoints/${japanese}-v1/contents:sort` },
    ])
    expect((await stored())[0]).toMatch(new RegExp(`^知識・技能: ${before[1]} ${before[0]} `))
  })
})

describe('a deletion', () => {
  const question = () => screen.findByRole('alertdialog')
  const answer = async (name: string) => {
    fireEvent.click(within(await question()).getByText(name))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  // By label, because the roles of so many fields take long to compute.
  const remove = (name: string | undefined) => screen.getAllByLabelText(`「${name}」を削除`)[0] as HTMLElement

  it('[C30] of a stored content first asks, with counts of the data deleted too; a new one is removed at once', async () => {
    const { sent, stored } = await edit(japanese)
    const before = contentNames('知識・技能')
    fireEvent.click(screen.getByLabelText('「知識・技能」に内容を追加'))
    fireEvent.click(remove('名前のない内容'))
    expect(contentNames('知識・技能')).toEqual(before)
    fireEvent.click(remove(before[0]))
    expect(await question()).toHaveTextContent(
      /月別の内容と、記録されている評価もすべて削除されます。Save で保存すると、元に戻せません。/,
    )
    expect(await screen.findByText(/^一緒に削除されるもの: 評価[1-9]\d*件$/)).toBeVisible()
    await answer('Cancel')
    expect(contentNames('知識・技能')).toEqual(before)
    for (const name of before.slice(0, 2)) {
      fireEvent.click(remove(name))
      await answer('削除する')
    }
    expect(sent()).toEqual([])
    fireEvent.click(button('Save'))
    await saved()
    // The later one first, because items that close the gap after a deletion count as changed.
    expect(sent().map(({ call }) => call.split('/').at(-1))).toEqual([`${japanese}-v1-c2`, `${japanese}-v1-c1`])
    expect((await stored())[0]).toBe(`知識・技能: ${before.slice(2).join(' ')}`)
  })

  it('[C30] of a view point deletes its contents and evaluations', async () => {
    const { user, sent, stored } = await edit(japanese)
    await user.click(remove('思考・判断・表現'))
    expect(await question()).toHaveTextContent(/この観点の内容と、その月別の内容、評価もすべて削除されます。/)
    expect(await screen.findByText(/^一緒に削除されるもの: 内容[1-9]\d*件、評価[1-9]\d*件$/)).toBeVisible()
    await answer('削除する')
    const wayBack = () => screen.getByText('元に戻す').closest('button') as HTMLElement
    await waitFor(() => expect(wayBack()).toHaveFocus())
    expect(wayBack()).toHaveAccessibleName('思考・判断・表現の削除を元に戻す')
    await user.click(wayBack())
    await waitFor(() => expect(screen.getByLabelText('観点2の名前')).toHaveFocus())
    expect(screen.getByLabelText('観点2の名前')).toHaveValue('思考・判断・表現')
    await user.click(remove('思考・判断・表現'))
    await answer('削除する')
    await user.click(button('Save'))
    await saved()
    expect(sent().map(({ call }) => call)).toEqual([`DELETE /viewPoints/${japanese}-v2`])
    expect((await stored()).map((line) => line.split(':')[0])).toEqual(['知識・技能', '学びに向かう力・人間性'])
  })
})

it('enables all months at once; marks a blank name at its field and sends nothing', async () => {
  const { user, sent } = await edit(japanese)
  const [first] = contentNames('知識・技能')
  await user.click(monthsOf(first))
  const months = within(screen.getByRole('group', { name: `「${first}」の月別の内容` }))
  const all = months.getByRole('checkbox', { name: 'すべての月を使う' })
  expect(all).toBePartiallyChecked()
  await user.click(all)
  expect(months.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true)
  await user.clear(field('観点1の名前'))
  await user.click(button('Save'))
  expect(await screen.findByText(/名前に誤りがあります。/)).toBeVisible()
  expect(field('観点1の名前')).toHaveAccessibleDescription('観点名: 値がありません。')
  await waitFor(() => expect(field('観点1の名前')).toHaveFocus())
  expect(sent()).toEqual([])
})

it('shows the remaining room of a long text near its limit', async () => {
  const { user } = await edit(japanese)
  const [first] = contentNames('知識・技能')
  await user.click(monthsOf(first))
  const text = field(`「${first}」6月の内容`)
  fireEvent.change(text, { target: { value: 'あ'.repeat(9990) } })
  expect(field(`「${first}」6月の内容`)).toHaveAccessibleDescription('あと9文字')
})

it('drops all changes on Cancel; in edit mode the other pages of the subject are locked', async () => {
  const { user, sent } = await edit(music)
  expect(screen.getByRole('button', { name: '年間計画' })).toBeDisabled()
  await user.type(field('観点1の名前'), 'x')
  await user.click(button('観点を追加'))
  await user.click(button('Cancel'))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3)
  expect(sent()).toEqual([])
})

it('shows in the year plan each content by months, and the months without a text', async () => {
  const { user, router } = await open(japanese)
  await user.click(screen.getByRole('link', { name: '年間計画' }))
  const table = within(await screen.findByRole('table', { name: '2026年度 小3 国語 年間計画' }))
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['内容', ...[4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) => `${month}月`)])
  const [band, first] = table.getAllByRole('row').slice(1)
  expect(band).toHaveTextContent('知識・技能')
  const cells = within(first as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toHaveLength(12)
  expect(cells[0]).not.toBe('なし')
  expect(cells[11]).toBe('なし')
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  await user.click(button('印刷'))
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
  expect(router.state.location.search).toBe('?view=year')
})

it('allows no edit to users who may only read', async () => {
  await renderSuite({ remote: forReader(remote), declaration, url: `/curriculum/ne/${japanese}` })
  expect(await screen.findByRole('list', { name: '観点' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
