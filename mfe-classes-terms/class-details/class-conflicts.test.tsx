import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '@gakuseki/shell/testing/stand-in.ts'
import {
  button,
  changeAsOther,
  edit,
  numberOf,
  type open,
  person,
  pick,
  studentsOf,
  table,
} from './class-details.harness.tsx'

const here = (classId: string, studentNumber: number) => ({ classes: [{ classId, studentNumber }] })
const numberNow = (classId: string, userId = '') =>
  meanwhile(async () => (await studentsOf(classId)).find((one) => one.userId === userId)?.classes[0]?.studentNumber)
const toldOf = (name = '') => new RegExp(`^編集している間に、他の利用者もこのクラスを変更していました（${name}）`)
const type = async ({ user }: Awaited<ReturnType<typeof open>>, name: string, number: string) => {
  await user.clear(numberOf(name))
  await user.type(numberOf(name), number)
}

it('[CLD-09] shows both numbers after another administrator renumbered the same person, and saves the rest', async () => {
  const classId = 'c2026-e4-3'
  const [one, two, three] = await studentsOf(classId)
  const suite = await edit(classId)
  const { user } = suite
  await type(suite, one?.name ?? '', '61')
  await type(suite, two?.name ?? '', '62')
  await changeAsOther(`/v2/students/${one?.userId}`, here(classId, 71))
  await changeAsOther(`/v2/students/${three?.userId}`, here(classId, 73))
  await user.click(button('Save'))
  const question = within(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' }))
  expect(question.getAllByRole('radiogroup')).toHaveLength(1)
  const choice = within(question.getByRole('radiogroup', { name: one?.name ?? '' }))
  expect(choice.getByRole('radio', { name: /自分が入力した値.*61番/ })).toBeVisible()
  expect(await numberNow(classId, two?.userId)).toBe(62)
  expect(await numberNow(classId, one?.userId)).toBe(71)
  await user.click(choice.getByRole('radio', { name: /先に保存された値.*71番/ }))
  await user.click(question.getByRole('button', { name: 'この内容で編集を続ける' }))
  await waitFor(() => expect(numberOf(one?.name ?? '')).toHaveValue('71'))
  // Changes by others to other people are shown and reported too.
  expect(numberOf(three?.name ?? '')).toHaveValue('73')
  expect(await screen.findByText(toldOf(three?.name))).toBeVisible()
  await user.click(button('Save'))
  await screen.findByText('変更はありません。')
  expect(await numberNow(classId, one?.userId)).toBe(71)
})

it('asks by name about a person removed meanwhile; choosing one’s own value restores them', async () => {
  const classId = 'c2025-e3-3'
  const [one] = await studentsOf(classId)
  const suite = await edit(classId)
  const { user } = suite
  await type(suite, one?.name ?? '', '161')
  await changeAsOther(`/v2/students/${one?.userId}`, { classes: [] })
  await user.click(button('Save'))
  const question = within(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' }))
  expect(question.getByRole('radio', { name: /先に保存された値.*クラスに所属しない/ })).toBeVisible()
  await user.click(question.getByRole('radio', { name: /自分が入力した値.*161番/ }))
  await user.click(question.getByRole('button', { name: 'この内容で編集を続ける' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('Save'))
  await screen.findByText('変更を保存しました。')
  expect(await numberNow(classId, one?.userId)).toBe(161)
})

it('keeps a change of the other classes of a member, and reports no conflict', async () => {
  const classId = 'c2026-e4-3'
  const [one] = await studentsOf(classId)
  const before = await person('students', one?.userId ?? '')
  const suite = await edit(classId)
  await type(suite, one?.name ?? '', '261')
  const kept = before.classes.filter((entry) => entry.classId === classId)
  await changeAsOther(`/v2/students/${one?.userId}`, {
    classes: kept.map(({ studentNumber }) => ({ classId, studentNumber })),
  })
  await suite.user.click(button('Save'))
  await screen.findByText('変更を保存しました。')
  expect((await person('students', one?.userId ?? '')).classes).toMatchObject([{ classId, studentNumber: 261 }])
})

it('reports changes by others in the rest of the class after the save', async () => {
  const classId = 'c2025-e3-3'
  const [one, two] = await studentsOf(classId)
  const suite = await edit(classId)
  await type(suite, one?.name ?? '', '361')
  await changeAsOther(`/v2/students/${two?.userId}`, here(classId, 362))
  await suite.user.click(button('Save'))
  expect(await screen.findByText(toldOf(two?.name))).toBeVisible()
  expect(await table('児童生徒').findByText('362番')).toBeVisible()
})

it('keeps refused people with the reason, and saves the others without sending them again', async () => {
  const classId = 'c2026-e4-3'
  const [one, two, three] = await studentsOf(classId)
  const suite = await edit(classId)
  const { user, sent } = suite
  await type(suite, one?.name ?? '', '461')
  await type(suite, two?.name ?? '', '462')
  // Somebody else takes the number meanwhile.
  await changeAsOther(`/v2/students/${three?.userId}`, here(classId, 461))
  await user.click(button('Save'))
  const reason = `出席番号: 461番は${three?.name}さんが使用しています。`
  expect(await screen.findByText(`変更の保存に失敗しました: ${one?.name}さん: ${reason}`)).toBeVisible()
  expect(screen.getByText('1名の変更を保存できませんでした。')).toBeVisible()
  expect(screen.getByText(`${one?.name}: ${reason}`)).toBeVisible()
  expect(screen.getByText(toldOf(three?.name))).toBeVisible()
  expect(screen.getByText('1項目を変更中')).toBeVisible()
  expect(numberOf(two?.name ?? '')).toHaveValue('462')
  expect(await numberNow(classId, two?.userId)).toBe(462)
  const count = sent().length
  await type(suite, one?.name ?? '', '463')
  await user.click(button('Save'))
  await screen.findByText('変更を保存しました。')
  const bodies = sent()
    .slice(count)
    .map(({ body }) => JSON.parse(String(body)) as { userId: string }[])
  expect(bodies.map((items) => items.map(({ userId }) => userId))).toEqual([[one?.userId]])
  expect(await numberNow(classId, one?.userId)).toBe(463)
})

it('finishes an interrupted save with the next one, whatever had arrived', async () => {
  const classId = 'c2025-e3-3'
  const [one] = await studentsOf(classId)
  let cut = true
  const suite = await edit(classId, async (request) => {
    if (request.method !== 'PATCH' || !cut) return null
    cut = false
    await testApi.fetch(request.clone())
    return refusal('unavailable')
  })
  await type(suite, one?.name ?? '', '561')
  await suite.user.click(button('Save'))
  expect(await screen.findByText(/^変更の保存に失敗しました: /)).toBeVisible()
  await suite.user.click(button('Save'))
  await screen.findByText('変更を保存しました。')
  expect(suite.sent()).toHaveLength(1)
  expect(await numberNow(classId, one?.userId)).toBe(561)
})

it('notices a change between reading and writing by the version', async () => {
  const classId = 'c2026-e4-3'
  const [one] = await studentsOf(classId)
  let first = true
  const suite = await edit(classId, async ({ method }) => {
    if (method === 'PATCH' && first) {
      first = false
      await changeAsOther(`/v2/students/${one?.userId}`, here(classId, 671))
    }
    return null
  })
  await type(suite, one?.name ?? '', '661')
  await suite.user.click(button('Save'))
  const question = within(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' }))
  expect(question.getByRole('radio', { name: /先に保存された値.*671番/ })).toBeVisible()
  expect(await numberNow(classId, one?.userId)).toBe(671)
})

it('names a deleted person, who can then be removed', async () => {
  const classId = 'c2025-e3-3'
  const [one] = (await studentsOf(classId)).toReversed()
  const suite = await edit(classId)
  const { user } = suite
  await type(suite, one?.name ?? '', '761')
  await testApi.fetch(`/api/user/v2/students/${one?.userId}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer debug:t002' },
  })
  await user.click(button('Save'))
  const reason = `指定された児童生徒が見つかりません。(${one?.userId})`
  expect(await screen.findByText(`${one?.name}: ${reason}`)).toBeVisible()
  await user.click(button(`${one?.name}をクラスから外す`))
  await user.click(button('Save'))
  await screen.findByText('変更を保存しました。')
  expect(screen.queryByText(one?.name ?? '')).toBeNull()
})

it('adds a student who leaves the other class of the year meanwhile', async () => {
  const [one] = await studentsOf('c2026-e3-2')
  const suite = await edit('c2026-e3-1')
  await pick(suite, '児童生徒', one?.userId ?? '')
  expect(await screen.findByText(/^2026年度の.*に所属しています。/)).toBeVisible()
  await changeAsOther(`/v2/students/${one?.userId}`, { classes: [] })
  await suite.user.click(button(`${one?.name}をクラスから外す`))
  await pick(suite, '児童生徒', one?.userId ?? '')
  await waitFor(() => expect(screen.queryByText(/に所属しています。/)).toBeNull())
  await suite.user.click(button('Save'))
  await screen.findByText('変更を保存しました。')
  expect(await numberNow('c2026-e3-1', one?.userId)).toBeNull()
})
