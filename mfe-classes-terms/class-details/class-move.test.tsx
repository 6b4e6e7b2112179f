import { screen, within } from '@testing-library/react'
import { button, changeAsOther, open, person, read, studentsOf, table } from './class-details.harness.tsx'

const from = 'c2026-e3-1'
const to = 'c2026-e3-2'

const highest = async (classId: string): Promise<number> =>
  Math.max(...(await studentsOf(classId)).map(({ classes }) => classes[0]?.studentNumber ?? 0))

/** Opens the dialog from the row of the first student of a class. */
async function openMove() {
  const [one] = await studentsOf(from)
  if (one === undefined) throw new Error(`${from} is empty`)
  const page = await open(from)
  await page.user.click(button(`${one.name}さんを別のクラスへ移す`))
  const dialog = within(await screen.findByRole('dialog', { name: '別のクラスへ移す' }))
  const choice = await dialog.findByRole('combobox', { name: '移す先のクラス' })
  return { ...page, one, dialog, choice, count: (await studentsOf(from)).length }
}

it('[LSX-07] moves a student from the row to another class, and back by 元に戻す', async () => {
  const next = (await highest(to)) + 1
  const { user, one, dialog, choice, count, sent } = await openMove()
  expect(choice).toHaveFocus()
  expect(dialog.getByRole('option', { name: '小3 1組（今のクラス）' })).toBeDisabled()
  await user.selectOptions(choice, to)
  await dialog.findByDisplayValue(String(next))
  await user.click(dialog.getByRole('button', { name: '移す' }))
  expect(await screen.findByText(`${one.name}さんを小3 2組 ${next}番へ移しました`)).toBeVisible()
  expect(table('児童生徒').getByText(`${count - 1}名`)).toBeVisible()
  expect(table('児童生徒').queryByText(one.name)).toBeNull()
  expect(sent()).toMatchObject([
    {
      call: `POST /v2/students/${one.userId}/moves`,
      body: { schoolYear: 2026, classId: to, studentNumber: next, since: '2026-11-20' },
    },
  ])

  await user.click(button('元に戻す'))
  expect(await screen.findByText(`${one.name}さんを小3 1組 1番に戻しました`)).toBeVisible()
  expect(table('児童生徒').getByText(`${count}名`)).toBeVisible()
  expect((await person('students', one.userId)).classes).toEqual(expect.arrayContaining([...one.classes]))
})

it('[LSX-07] shows the first day of a student who was moved, and keeps it when the number changes', async () => {
  const [one] = await studentsOf(to)
  const path = `/v2/students/${one?.userId}`
  await moveAsOther(path, from)
  await open(from)
  expect(
    within(table('児童生徒').getByRole('row', { name: new RegExp(one?.name ?? '') })).getByText('6月1日から'),
  ).toBeVisible()
  await changeAsOther(path, { classes: [{ classId: from, studentNumber: 97 }] })
  expect((await studentsOf(from)).find(({ userId }) => userId === one?.userId)?.classes).toMatchObject([
    { studentNumber: 97, since: '2026-06-01' },
  ])
})

async function moveAsOther(path: string, classId: string): Promise<void> {
  const answer = await testApi.fetch(`/api/user${path}/moves`, {
    method: 'POST',
    headers: { authorization: 'Bearer debug:t002', 'content-type': 'application/json' },
    body: JSON.stringify({ schoolYear: 2026, classId, since: '2026-06-01' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

it('[LSX-07] is offered for students in view mode only', async () => {
  const { user } = await open(from)
  expect(screen.getAllByRole('button', { name: /さんを別のクラスへ移す$/ })).toHaveLength(
    (await studentsOf(from)).length,
  )
  await user.click(button('Edit'))
  expect(screen.queryAllByRole('button', { name: /さんを別のクラスへ移す$/ })).toEqual([])
})

it('[LSX-07] is not offered to users who may only read', async () => {
  await read(from)
  expect(screen.queryAllByRole('button', { name: /さんを別のクラスへ移す$/ })).toEqual([])
})
