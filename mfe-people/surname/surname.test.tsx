import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { patchStudents } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { getGuardian, getStudent, listGuardians } from '@gakuseki/shared-api/contract/people/people.ts'
import type { Sent } from '@gakuseki/shell/testing/stand-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { button, edit, field } from '../pages/record/edit.harness.tsx'

const dialog = () => within(screen.getByRole('dialog', { name: '姓の変更' }))
const studentOf = (userId: string) => adminApi.call(getStudent, { params: { userId }, query: {} })
const named = { familyName: '北川', name: '北川 さくら', nameKana: 'きたがわ さくら', familyNameKana: 'きたがわ' }

/** Two students with the same guardian and surname. */
async function siblings(): Promise<readonly [string, string]> {
  const { data } = await adminApi.call(listGuardians, { query: { limit: 1000 } })
  const parent = data.find(({ children }) => children.length === 2)
  const { children } = await adminApi.call(getGuardian, { params: { userId: parent?.userId ?? '' } })
  const [one, two] = children.map(({ userId }) => userId)
  if (one === undefined || two === undefined) throw new Error('the demo school has siblings')
  const body = [
    { userId: one, request: { ...named, nameRome: 'Kitagawa Sakura' } },
    {
      userId: two,
      request: { ...named, name: '北川 いつき', nameKana: 'きたがわ いつき', nameRome: 'Itsuki KITAGAWA' },
    },
  ]
  await adminApi.call(patchStudents, { query: {}, body })
  return [one, two]
}

const changes = (sent: readonly Sent[]) => sent.filter(({ call }) => call.startsWith('PATCH '))

async function rename(user: UserEvent, surname: string): Promise<void> {
  await user.clear(field('姓'))
  await user.type(field('姓'), surname)
  await user.click(button('Save'))
  await screen.findByRole('dialog', { name: '姓の変更' })
}

it('[LSX-08] offers name, kana, Roman name and siblings, and stores all of them with one save', async () => {
  const [one, two] = await siblings()
  const { user, sent } = await edit(`/student/edit/${one}`)
  await rename(user, '東')
  await user.type(dialog().getByRole('textbox', { name: '新しい姓(かな)' }), 'あずま')
  await user.type(dialog().getByRole('textbox', { name: '新しい姓(ローマ字)' }), 'Azuma')
  for (const name of [
    '名前: 北川 さくら → 東 さくら',
    '姓(かな): きたがわ → あずま',
    '名前(ローマ字): Kitagawa Sakura → Azuma Sakura',
  ])
    expect(dialog().getByRole('checkbox', { name })).toBeChecked()
  expect(
    dialog().getByRole('checkbox', {
      name: /北川 いつき → 東 いつき（姓・姓\(かな\)・名前\(かな\)・名前\(ローマ字\)も）$/,
    }),
  ).toBeChecked()
  await user.click(dialog().getByRole('button', { name: '一緒に保存' }))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await studentOf(one)).toMatchObject({
    name: '東 さくら',
    familyName: '東',
    nameKana: 'あずま さくら',
    familyNameKana: 'あずま',
    nameRome: 'Azuma Sakura',
  })
  expect(await studentOf(two)).toMatchObject({
    name: '東 いつき',
    familyName: '東',
    nameKana: 'あずま いつき',
    nameRome: 'Itsuki AZUMA',
  })
  expect(changes(sent()).map(({ call }) => call)).toEqual([`PATCH /v2/students/${one}`, 'PATCH /v2/students'])
  expect(screen.getByRole('heading', { level: 1, name: '東 さくら' })).toBeVisible()
})

it('[LSX-08] stores only what is ticked', async () => {
  const [one, two] = await siblings()
  const { user } = await edit(`/student/edit/${one}`)
  await rename(user, '西')
  await user.click(dialog().getByRole('checkbox', { name: /いつき → 西 いつき（/ }))
  await user.click(dialog().getByRole('button', { name: '一緒に保存' }))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await studentOf(one)).toMatchObject({ name: '西 さくら', familyName: '西', nameKana: 'きたがわ さくら' })
  expect(await studentOf(two)).toMatchObject({ name: '北川 いつき' })
})

it('[LSX-08] can store the typed fields alone, or go on with the edit', async () => {
  const [one, two] = await siblings()
  const { user, sent } = await edit(`/student/edit/${one}`)
  await rename(user, '南')
  await user.click(dialog().getByRole('button', { name: '編集に戻る' }))
  await waitFor(() => expect(button('Save')).toBeEnabled())
  expect(field('姓')).toHaveValue('南')
  expect(changes(sent())).toEqual([])
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: '入力した項目だけ保存' }))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await studentOf(one)).toMatchObject({ name: '北川 さくら', familyName: '南' })
  expect(await studentOf(two)).toMatchObject({ familyName: '北川' })
})

it('[LSX-08] says that the siblings could not be changed, and changes them with the next save', async () => {
  const [one, two] = await siblings()
  const fails = { now: true }
  const { user } = await edit(`/student/edit/${one}`, {
    answer: ({ method, url }) => {
      const isBatch = method === 'PATCH' && /\/v2\/students(\?|$)/.test(url)
      return fails.now && isBatch ? Promise.reject(new TypeError('no network')) : null
    },
  })
  await rename(user, '中')
  await user.click(dialog().getByRole('button', { name: '一緒に保存' }))
  expect(
    await screen.findByText(/保護者が同じ児童生徒の姓は変わっていません/, undefined, { timeout: 9000 }),
  ).toBeVisible()
  expect(await studentOf(one)).toMatchObject({ familyName: '中' })
  fails.now = false
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: '一緒に保存' }))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await studentOf(two)).toMatchObject({ familyName: '中' })
})

it('[LSX-08] a sibling whom somebody else has just changed is no conflict of this student', async () => {
  const [one, two] = await siblings()
  const { user } = await edit(`/student/edit/${one}`)
  await rename(user, '上')
  const body = [{ userId: two, request: { familyName: '北川', name: '北川 いつき（新）' } }]
  await adminApi.call(patchStudents, { query: {}, body })
  await user.click(dialog().getByRole('button', { name: '一緒に保存' }))
  expect(await screen.findByText(/保護者が同じ児童生徒の姓は変わっていません/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field('姓')).toHaveValue('上')
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: '一緒に保存' }))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await studentOf(two)).toMatchObject({ name: '上 いつき（新）', familyName: '上' })
})

it('[LSX-08] saves without a question if no other field contains the surname', async () => {
  const [one, two] = await siblings()
  const plain = { familyName: '北', name: 'さくら', nameKana: '', familyNameKana: '', nameRome: '' }
  await adminApi.call(patchStudents, {
    query: {},
    body: [
      { userId: one, request: plain },
      { userId: two, request: { familyName: '南', name: '南 いつき' } },
    ],
  })
  const { user } = await edit(`/student/edit/${one}`)
  await user.type(field('姓'), '野')
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'Edit' })
  expect(await studentOf(one)).toMatchObject({ familyName: '北野' })
})
