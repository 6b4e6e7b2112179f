import {
  deleteNeCurriculum,
  listNeCurriculums,
  patchNeCurriculum,
  postNeCurriculum,
} from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { refusal, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import {
  button,
  chipNames,
  editSmall,
  marked,
  nameField,
  remove,
  rename,
  saved,
  smallYear,
  typedNames,
} from './curriculum.harness.tsx'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
type Edited = Awaited<ReturnType<typeof editSmall>>

/** The numeric subject of 小1 in the small year, as the API returns it. */
async function storedAs({ api }: Edited, name: string) {
  const query = { schoolYear: smallYear, grade: 'e1', name }
  const found = await meanwhile(() => api.call(listNeCurriculums, { query }))
  return found
}

async function idOf(edited: Edited, name: string): Promise<string> {
  const [found] = await storedAs(edited, name)
  return found?.necId ?? ''
}

const notSaved = (sentence: string) =>
  screen.findByText(sentence).then((title) => within(title.closest('[data-phrase]') as HTMLElement))

it('[CUR-18] [ERR-19] [ERR-20] keeps failures with their reasons at the subject, shows the first in the toast, and sends only these again', async () => {
  let isDown = false
  const answer: StandIn = ({ method }) =>
    isDown && method !== 'POST' && method !== 'GET' ? refusal('unavailable', `${method}は休止中です。`) : null
  const { user, sent } = await editSmall({ answer })
  await rename(user, nameField('小1', 2), 'さんすう')
  await user.click(button('小2 数値評価の教科: Add'))
  await user.keyboard('音')
  await remove(user, '小1 体育')
  await waitFor(() => expect(marked('小1')).toEqual(['体育']))
  isDown = true
  await user.click(button('Save'))
  const alert = await notSaved('3件のうち2件を保存できませんでした。')
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    '小1 さんすう',
    '小1 体育',
  ])
  expect(screen.getByText('変更の保存に失敗しました: PATCHは休止中です。')).toBeVisible()
  expect(screen.getAllByText(/変更の保存に失敗しました/)).toHaveLength(1)
  expect(nameField('小1', 2)).toBeInvalid()
  expect(typedNames('小2')).toEqual(['国語', '算数', '音'])
  expect(screen.getByText('2項目を変更中')).toBeVisible()
  isDown = false
  const before = sent().length
  await user.click(button('Save'))
  await saved()
  expect(
    sent()
      .slice(before)
      .map(({ call }) => call.split(' ')[0]),
  ).toEqual(['PATCH', 'DELETE'])
  expect(chipNames('小1')).toEqual(['国語', 'さんすう', '生活'])
  expect(chipNames('小2')).toEqual(['国語', '算数', '音'])
})

it('marks a blank name at its field, and sends nothing', async () => {
  const { user, sent } = await editSmall()
  await rename(user, nameField('小1', 1), '')
  await user.click(button('小2 所見評価の教科: Add'))
  await user.keyboard('{Control>}s{/Control}')
  expect(nameField('小1', 1)).toHaveAccessibleDescription('教科名: 値がありません。')
  expect(nameField('小2', 1, 'essay')).toBeInvalid()
  await waitFor(() => expect(nameField('小1', 1)).toHaveFocus())
  expect(sent()).toEqual([])
})

describe('an answer that was lost', () => {
  /** Carries out the request, and loses the answer. */
  const lost = async (request: Request): Promise<never> => {
    await testApi.fetch(request.clone())
    throw new TypeError('connection lost')
  }
  const names = async (request: Request, name: string): Promise<boolean> =>
    request.method === 'POST' && (await request.clone().text()).includes(name)

  it('of a new subject: recognizes it, and does not add it twice', async () => {
    const edited = await editSmall({
      answer: async (request) => ((await names(request, '英語')) ? lost(request) : null),
    })
    const { user } = edited
    await user.click(button('小1 数値評価の教科: Add'))
    await user.keyboard('英語')
    await user.click(button('Save'))
    // The list that is loaded afterwards contains it.
    await saved()
    expect(chipNames('小1')).toEqual(['国語', '算数', '生活', '体育', '英語'])
    expect(await storedAs(edited, '英語')).toHaveLength(1)
  })

  it('[C01] of a new subject and of the list after it: keeps one subject when it is changed and sent again', async () => {
    let isDown = false
    let isLost = false
    const edited = await editSmall({
      answer: async (request) => {
        if (isDown && request.method === 'GET') throw new TypeError('connection lost')
        if (isLost || !(await names(request, '英語'))) return null
        isDown = true
        isLost = true
        return lost(request)
      },
    })
    const { user } = edited
    await user.click(button('小1 数値評価の教科: Add'))
    await user.keyboard('英語')
    await user.click(button('Save'))
    await notSaved('1件のうち1件を保存できませんでした。')
    isDown = false
    await rename(user, nameField('小1', 5), '外国語')
    await user.click(button('Save'))
    await saved()
    expect(chipNames('小1')).toEqual(['国語', '算数', '生活', '体育', '外国語'])
    expect(await storedAs(edited, '英語')).toEqual([])
  })

  it('of a deletion: counts it as done', async () => {
    const { user } = await editSmall({ answer: (request) => (request.method === 'DELETE' ? lost(request) : null) })
    await remove(user, '小1 体育')
    await waitFor(() => expect(marked('小1')).toEqual(['体育']))
    await user.click(button('Save'))
    await saved()
    expect(chipNames('小1')).toEqual(['国語', '算数', '生活'])
  })
})

it('reports a year that cannot be read before saving, and sends nothing', async () => {
  let isDown = false
  const { user, sent } = await editSmall({
    answer: ({ method }) => (isDown && method === 'GET' ? refusal('internal') : null),
  })
  await rename(user, nameField('小1', 1), 'こくご')
  isDown = true
  await user.click(button('Save'))
  expect(await screen.findByText(/^変更の保存に失敗しました: /)).toBeVisible()
  expect(typedNames('小1')[0]).toBe('こくご')
  expect(sent()).toEqual([])
})

describe('somebody else at the same time', () => {
  it('with other subjects: stores both changes, and reports theirs', async () => {
    const edited = await editSmall()
    const { user, api } = edited
    await rename(user, nameField('小1', 1), 'こくご')
    const necId = await idOf(edited, '算数')
    await meanwhile(() => api.call(patchNeCurriculum, { params: { necId }, body: { name: 'さんすう' } }))
    await user.click(button('Save'))
    await saved()
    expect(screen.getByText(/小1の「算数」は「さんすう」に変更されています。/)).toBeVisible()
    expect(chipNames('小1')).toEqual(['こくご', 'さんすう', '生活', '体育'])
  })

  it('with the same name: shows both and sends nothing; the next save stores the typed one', async () => {
    const edited = await editSmall()
    const { user, api, sent, forget } = edited
    await rename(user, nameField('小1', 2), 'さんすう')
    const necId = await idOf(edited, '算数')
    await meanwhile(() => api.call(patchNeCurriculum, { params: { necId }, body: { name: '数学' } }))
    forget()
    await user.click(button('Save'))
    await waitFor(() => expect(nameField('小1', 2)).toHaveAccessibleDescription(/他の利用者が「数学」に変更しました。/))
    expect(typedNames('小1')[1]).toBe('さんすう')
    expect(sent()).toEqual([])
    await user.click(button('Save'))
    await saved()
    expect(chipNames('小1')[1]).toBe('さんすう')
  })

  it('who deletes a subject that is renamed here: keeps the name as a new subject', async () => {
    const edited = await editSmall()
    const { user, api } = edited
    await rename(user, nameField('小1', 2), 'さんすう')
    const necId = await idOf(edited, '算数')
    await meanwhile(() => api.call(deleteNeCurriculum, { params: { necId } }))
    await user.click(button('Save'))
    await saved()
    expect(chipNames('小1')).toEqual(['国語', 'さんすう', '生活', '体育'])
    expect(screen.getByText(/新しい教科として残しました。/)).toBeVisible()
  })

  it('who deletes a subject that is deleted here: counts it as done', async () => {
    const edited = await editSmall()
    const { user, api } = edited
    await remove(user, '小1 体育')
    await waitFor(() => expect(marked('小1')).toEqual(['体育']))
    const necId = await idOf(edited, '体育')
    await meanwhile(() => api.call(deleteNeCurriculum, { params: { necId } }))
    await user.click(button('Save'))
    await saved()
    expect(chipNames('小1')).toEqual(['国語', '算数', '生活'])
  })

  it('who adds the same subject: asks before there are two', async () => {
    const edited = await editSmall()
    const { user, api } = edited
    await user.click(button('小1 数値評価の教科: Add'))
    await user.keyboard('英語')
    const body = { schoolYear: smallYear, grade, name: '英語', orderNum: 4 }
    await meanwhile(() => api.call(postNeCurriculum, { body }))
    await user.click(button('Save'))
    expect(await screen.findByText('他の利用者がこの年度の教科を変更したため、まだ保存していません。')).toBeVisible()
    expect(typedNames('小1')).toEqual(['国語', '算数', '生活', '体育', '英語', '英語'])
    await user.click(button('Cancel'))
    expect(chipNames('小1')).toEqual(['国語', '算数', '生活', '体育', '英語'])
  })
})
