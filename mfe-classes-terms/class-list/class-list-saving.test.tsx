import { patchClass } from '@gakuseki/shared-api/contract/classes.ts'
import { refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { button, chipNames, edit, nameField, open, typedNames } from './class-list.harness.tsx'

const rename = async (
  user: Awaited<ReturnType<typeof edit>>['user'],
  grade: string,
  position: number,
  name: string,
) => {
  await user.clear(nameField(grade, position))
  await user.type(nameField(grade, position), name)
}
const saved = () => screen.findByText('変更を保存しました。')

it('[CLS-09] [C10] [C34] [ERR-03] [ERR-13] [ERR-20] keeps failed changes with their reasons, and sends only these again', async () => {
  let isDown = true
  const answer = ({ method, url }: Request) =>
    isDown && method === 'PATCH' && url.endsWith('c2025-j1-2') ? refusal('unavailable') : null
  const { user, sent } = await edit('/class/list?schoolYear=2025&schoolType=juniorhigh', { answer })
  await rename(user, '中1', 1, '松組')
  await rename(user, '中1', 2, '竹組')
  await user.click(button('中2: Add'))
  await user.keyboard('梅組')
  await user.click(button('Save'))
  const alert = await screen
    .findByText('3件のうち1件を保存できませんでした。')
    .then((title) => title.closest('[role=alert]') as HTMLElement)
  // The text for screen readers does not contain the list, which follows below.
  expect(alert).toHaveTextContent(/^クラスの更新に失敗しました。3件のうち1件を保存できませんでした。$/)
  expect(screen.getByText(/^中1 竹組: /, { selector: 'li' })).toBeVisible()
  expect(nameField('中1', 2)).toBeInvalid()
  await waitFor(() => expect(nameField('中1', 2)).toHaveFocus())
  expect(typedNames('中1').slice(0, 2)).toEqual(['松組', '竹組'])
  expect(screen.getByText('1項目を変更中')).toBeVisible()
  isDown = false
  const before = sent().length
  await user.click(button('Save'))
  await saved()
  expect(sent().slice(before)).toEqual([{ call: 'PATCH /v2/classes/c2025-j1-2', body: { name: '竹組' } }])
  expect(chipNames('中1').slice(0, 2)).toEqual(['松組', '竹組'])
  expect(chipNames('中2').at(-1)).toBe('梅組')
})

it('[ERR-19] shows the first of several failures in the toast', async () => {
  const answer = ({ method, url }: Request) =>
    method === 'PATCH' ? refusal('unavailable', `${url.slice(-1)}番目は保存できません。`) : null
  const { user } = await edit('/class/list?schoolYear=2025&schoolType=juniorhigh', { answer })
  await rename(user, '中1', 2, '竹組')
  await rename(user, '中1', 1, '松組')
  await user.click(button('Save'))
  expect(await screen.findByText('変更の保存に失敗しました: 1番目は保存できません。')).toBeVisible()
  expect(screen.getByText('2件のうち2件を保存できませんでした。')).toBeVisible()
  expect(screen.getAllByText(/変更の保存に失敗しました/)).toHaveLength(1)
})

it('[C10] [ERR-08] [ERR-09] [ERR-14] marks an empty or repeated name at its field, and sends nothing', async () => {
  const { user, sent } = await edit('/class/list?schoolYear=2024&schoolType=juniorhigh')
  await user.clear(nameField('中1', 1))
  await rename(user, '中2', 2, '２－１')
  await user.keyboard('{Control>}s{/Control}')
  expect(nameField('中1', 1)).toHaveAccessibleDescription('クラス名: 値がありません。')
  expect(nameField('中2', 2)).toHaveAccessibleDescription(
    '同じ年度・学年に「２－１」という名前のクラスがすでにあります。',
  )
  await waitFor(() => expect(nameField('中1', 1)).toHaveFocus())
  await user.click(button(/^利用者メニュー/))
  const labels = within(await screen.findByRole('radiogroup', { name: '項目名' }))
  await user.click(labels.getByRole('radio', { name: 'English' }))
  await user.keyboard('{Escape}')
  expect(nameField('中1', 1)).toHaveAccessibleDescription('Class Name: 値がありません。')
  expect(sent()).toEqual([])
})

it('two changes at once: shows both names, and saves the chosen one', async () => {
  const { user, suite } = await edit('/class/list?schoolYear=2025')
  await rename(user, '小3', 1, '松組')
  await rename(user, '小3', 2, '竹組')
  const params = { classId: 'c2025-e3-1' }
  await meanwhile(() => suite.service.getSuite().api.call(patchClass, { params, body: { name: '一組' } }))
  await user.click(button('Save'))
  const dialog = within(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' }))
  const choice = within(dialog.getByRole('radiogroup', { name: '小3 1組のクラス名' }))
  expect(choice.getByRole('radio', { name: /自分が入力した値.*松組/ })).toBeVisible()

  // The choice can wait: the next save asks again.
  await user.click(dialog.getByRole('button', { name: '編集に戻る' }))
  expect(typedNames('小3').slice(0, 2)).toEqual(['松組', '竹組'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('Save'))
  await user.click(await screen.findByRole('radio', { name: /先に保存された値.*一組/ }))
  await user.click(button('この内容で編集を続ける'))
  expect(typedNames('小3').slice(0, 2)).toEqual(['一組', '竹組'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('Save'))
  await screen.findByText('変更はありません。')
  expect(chipNames('小3').slice(0, 2)).toEqual(['一組', '竹組'])
})

it('takes the classes of the year before into the edit of an empty year, and saves them on request', async () => {
  const { user, sent } = await edit('/class/list?schoolYear=2027&schoolType=juniorhigh')
  await user.click(button('Copy from previous year'))
  await waitFor(() => expect(typedNames('中1')).toEqual(['A組', 'B組', 'C組']))
  expect(nameField('中1', 1)).toHaveFocus()
  expect(sent()).toEqual([])
  await user.click(button('Save'))
  await saved()
  expect(sent()).toHaveLength(9)
  expect(chipNames('中3')).toEqual(['A組', 'B組', 'C組'])
})

it('keeps a class that is added while the year before is loading', async () => {
  const held = Promise.withResolvers<null>()
  const answer = ({ url }: Request) => (url.includes('schoolYear=2026') ? held.promise : null)
  const { user } = await edit('/class/list?schoolYear=2027&schoolType=juniorhigh', { answer })
  await user.click(button('Copy from previous year'))
  await user.click(button('中1: Add'))
  await user.keyboard('松組')
  held.resolve(null)
  await waitFor(() => expect(typedNames('中1')).toEqual(['松組', 'A組', 'B組', 'C組']))
})

it('reports changes by others also after a complete save', async () => {
  const { user, suite } = await edit('/class/list?schoolYear=2024')
  await rename(user, '小3', 1, '松組')
  const params = { classId: 'c2024-e3-2' }
  await meanwhile(() => suite.service.getSuite().api.call(patchClass, { params, body: { name: '二組' } }))
  await user.click(button('Save'))
  await saved()
  expect(
    await screen.findByText(/他の利用者の変更を取り込みました。\s小3の「2組」は「二組」に変更されています。/),
  ).toBeVisible()
  expect(chipNames('小3')).toEqual(['松組', '二組', '3組'])
})

it('shows the stored names of a partly failed save on the pages of people', async () => {
  const answer = ({ method, url }: Request) =>
    method === 'PATCH' && url.endsWith('c2024-e5-2') ? refusal('unavailable') : null
  const { user, suite } = await edit('/class/list?schoolYear=2024', { answer })
  const { queryClient } = suite
  queryClient.setQueryData(['students', 'seen before'], [])
  await rename(user, '小5', 1, '松組')
  await rename(user, '小5', 2, '竹組')
  await user.click(button('Save'))
  await screen.findByText('2件のうち1件を保存できませんでした。')
  expect(queryClient.getQueryState(['students', 'seen before'])).toMatchObject({ isInvalidated: true })
})

it.each([
  ['is empty', () => null, '1989年度にはクラスがありません。'],
  [
    'does not come',
    ({ url }: Request) => (url.includes('schoolYear=1989') ? refusal('internal') : null),
    /^前年度のデータの取得に失敗しました: /,
  ],
])('a year before that %s', async (_, answer, said) => {
  const { user } = await edit('/class/list?schoolYear=1990', { answer })
  await user.click(button('Copy from previous year'))
  expect(await screen.findByText(said)).toBeVisible()
  expect(typedNames('小1')).toEqual([])
})

it('[EDT-04] drops the input on Cancel', async () => {
  const { user } = await edit('/class/list')
  await user.click(button('小1: Add'))
  await user.click(button('Cancel'))
  expect(chipNames('小1')).toEqual(['い組', 'ろ組', 'は組'])
})

it('keeps the focus on a moved class, and moves it on after a deletion', async () => {
  const { user } = await edit('/class/list')
  await user.click(button('小1 は組を上へ移動'))
  expect(typedNames('小1')).toEqual(['い組', 'は組', 'ろ組'])
  expect(button('小1 は組を上へ移動')).toHaveFocus()
  expect(screen.getByText('小1 は組を2番目に移動しました。')).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(typedNames('小1')).toEqual(['は組', 'い組', 'ろ組'])
  expect(button('小1 は組を下へ移動')).toHaveFocus()
  await user.click(button('小1: Add'))
  await user.click(button('小1 新規クラスを削除'))
  expect(nameField('小1', 3)).toHaveFocus()
})

it('explains in an empty year how to begin', async () => {
  await open('/class/list?schoolYear=1999')
  expect(await screen.findAllByText('クラスがありません')).toHaveLength(6)
  expect(screen.getByText('1999年度の小学校には、まだクラスがありません。')).toBeVisible()
})
