import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { listClassStudents } from '@gakuseki/shared-api/contract/class-members.ts'
import { listClasses } from '@gakuseki/shared-api/contract/classes.ts'
import { getStudent } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { dateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { lostAnswer } from '@gakuseki/shell/testing/stand-in.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'
import { button, open } from './edit.harness.tsx'

const url = '/student/edit/s26001'
const params = { userId: 's26001' }
const person = () => within(screen.getByRole('region', { name: '本人' }))
const stored = () => adminApi.call(getStudent, { params, query: {} })

/** The class 小3 1組 with its members; the student of the tests is in 小3 3組. */
async function otherClass() {
  const query = { schoolYear: 2026, schoolType: 'elementary', gradeNumber: 3 } as const
  const [first] = await adminApi.call(listClasses, { query })
  const classId = first?.classId ?? ''
  const { data } = await adminApi.call(listClassStudents, { params: { classId }, query: { limit: 1000 } })
  const next = 1 + Math.max(...data.map((record) => record.classes[0]?.studentNumber ?? 0))
  return { classId, next, members: data }
}

async function openMove(options?: Parameters<typeof open>[1]) {
  const page = await open(url, options)
  await page.user.click(await screen.findByRole('button', { name: '別のクラスへ移す' }))
  const dialog = within(await screen.findByRole('dialog', { name: '別のクラスへ移す' }))
  const choice = await dialog.findByRole('combobox', { name: '移す先のクラス' })
  return { ...page, dialog, choice }
}

it('[LSX-07] moves to a class with the next free number and today, and back by 元に戻す', async () => {
  const { classId, next } = await otherClass()
  const before = await stored()
  const { user, dialog, choice, sent } = await openMove()
  expect(choice).toHaveFocus()
  expect(dialog.getByRole('option', { name: '小3 3組（今のクラス）' })).toBeDisabled()
  expect(dialog.getByRole('button', { name: '移す' })).toBeDisabled()
  await user.selectOptions(choice, classId)
  expect(await dialog.findByDisplayValue(String(next))).toBe(dialog.getByRole('textbox', { name: '出席番号' }))
  expect(dialog.getByRole('textbox', { name: 'いつから' })).toHaveValue('2026-11-20')
  await user.click(dialog.getByRole('button', { name: '移す' }))
  expect(await screen.findByText(`斎藤 泰雅さんを小3 1組 ${next}番へ移しました`)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const fact of ['小3', '1組', `${next}番`, '11月20日から']) expect(person().getByText(fact)).toBeVisible()
  expect(sent()).toHaveLength(1)

  await user.click(button('元に戻す'))
  expect(await screen.findByText('斎藤 泰雅さんを小3 3組 10番に戻しました')).toBeVisible()
  for (const fact of ['3組', '10番']) expect(person().getByText(fact)).toBeVisible()
  expect(person().queryByText(/から$/)).toBeNull()
  expect((await stored()).classes).toEqual(before.classes)
})

it('[LSX-07] names the holder of a taken number and what is no number, and takes an empty one as not assigned', async () => {
  const { classId, next, members } = await otherClass()
  const { user, dialog, choice } = await openMove()
  await user.selectOptions(choice, classId)
  await dialog.findByDisplayValue(String(next))
  const number = await dialog.findByRole('textbox', { name: '出席番号' })
  const [holder] = members
  const taken = holder?.classes[0]?.studentNumber ?? 0
  await user.clear(number)
  await user.type(number, String(taken))
  expect(number).toHaveAccessibleDescription(
    expect.stringContaining(`${taken}番は${holder?.name}さんが使用しています。`),
  )
  expect(dialog.getByRole('button', { name: '移す' })).toBeDisabled()
  await user.clear(number)
  await user.type(number, '10000')
  expect(number).toHaveAccessibleDescription(expect.stringContaining('1〜9999の整数を入力してください。'))
  await user.clear(number)
  await user.click(dialog.getByRole('button', { name: '移す' }))
  expect(await screen.findByText('斎藤 泰雅さんを小3 1組（番号は未定）へ移しました')).toBeVisible()
  expect((await stored()).studentNumber).toBeNull()
})

it('[LSX-07] takes a student out of the class from a day on, without a number', async () => {
  const { user, dialog, choice, sent } = await openMove()
  await user.selectOptions(choice, 'クラスなし')
  expect(dialog.queryByRole('textbox', { name: '出席番号' })).toBeNull()
  const day = dialog.getByRole('textbox', { name: 'いつから' })
  expect(day).toHaveAccessibleDescription(expect.stringContaining('前の日までの名簿と在籍数には残ります。'))
  await user.click(dialog.getByRole('button', { name: '移す' }))
  expect(await screen.findByText('斎藤 泰雅さんをクラスから外しました')).toBeVisible()
  expect(await stored()).toMatchObject({ className: '', studentNumber: null })
  expect(sent()).toMatchObject([{ body: { schoolYear: 2026, classId: null, since: '2026-11-20' } }])
})

it('[LSX-07] refuses a day outside the school year', async () => {
  const { classId } = await otherClass()
  const { user, dialog, choice } = await openMove()
  await user.selectOptions(choice, classId)
  const day = dialog.getByRole('textbox', { name: 'いつから' })
  await user.clear(day)
  await user.type(day, '2027-04-01')
  await user.tab()
  expect(day).toHaveAccessibleDescription(expect.stringContaining('2027-03-31'))
  expect(dialog.getByRole('button', { name: '移す' })).toBeDisabled()
})

it('[LSX-07] warns of a class of another school type, and still moves', async () => {
  const { user, dialog, choice } = await openMove()
  await user.selectOptions(choice, await dialog.findByRole('option', { name: '小3 1組' }))
  expect(dialog.queryByText(/^学校種別が違います。/u)).toBeNull()
  await user.selectOptions(choice, 'c2026-j1-1')
  expect(dialog.getByText(/^学校種別が違います。/u)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '移す' }))
  await screen.findByText(/を中1 .* \d+番へ移しました/u)
})

it('[LSX-07] says that a student has left, and still moves', async () => {
  const leaving = async (transferDate: DateText | '') => {
    const { version } = await stored()
    await adminApi.call(patchStudent, { params, query: {}, body: { transferDate }, ifMatch: version })
  }
  await leaving(dateText('2026-10-07'))
  const { dialog } = await openMove()
  await leaving('')
  expect(dialog.getByText('すでに転学した児童生徒です。')).toBeVisible()
})

it('[LSX-07] keeps a wrong day when another class is chosen, and refuses it there', async () => {
  const { classId } = await otherClass()
  const { user, dialog, choice } = await openMove()
  await user.selectOptions(choice, classId)
  await user.clear(dialog.getByRole('textbox', { name: 'いつから' }))
  await user.type(dialog.getByRole('textbox', { name: 'いつから' }), '2027-04-01')
  await user.tab()
  await user.selectOptions(choice, 'クラスなし')
  await user.selectOptions(choice, classId)
  expect(dialog.getByRole('textbox', { name: 'いつから' })).toHaveValue('2027-04-01')
  expect(dialog.getByRole('button', { name: '移す' })).toBeDisabled()
})

it('[LSX-07] says so when somebody changed the class since, before the move and before its undo', async () => {
  const { classId } = await otherClass()
  const { user, dialog, choice } = await openMove()
  const changeAsOther = (studentNumber: number) =>
    meanwhile(async () => {
      const { classes } = await stored()
      const entries = classes.map((entry, at) => ({
        classId: entry.classId,
        studentNumber: at === 0 ? studentNumber : entry.studentNumber,
      }))
      await adminApi.call(patchStudent, { params, query: {}, body: { classes: entries } })
    })
  await changeAsOther(91)
  await user.selectOptions(choice, classId)
  await user.click(dialog.getByRole('button', { name: '移す' }))
  expect(await dialog.findByText(/クラスを先に変更しました。/)).toBeVisible()
  expect(await dialog.findByText(/今のクラス: 小3 3組 91番/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '移す' }))
  expect(await screen.findByText(/へ移しました$/)).toBeVisible()
  await changeAsOther(92)
  await user.click(button('元に戻す'))
  expect(await screen.findByText(/^元に戻せませんでした: そのあとで.*のクラスが変更されています。/)).toBeVisible()
  expect(await stored()).toMatchObject({ className: '1組', studentNumber: 92 })
})

it('[LSX-07] sends a move whose answer was lost again, and moves once', async () => {
  const { classId, next } = await otherClass()
  const { user, dialog, choice } = await openMove({ answer: lostAnswer(({ url: to }) => to.endsWith('/moves')) })
  await user.selectOptions(choice, classId)
  await dialog.findByDisplayValue(String(next))
  await user.click(dialog.getByRole('button', { name: '移す' }))
  await dialog.findByText('移せませんでした')
  await user.click(dialog.getByRole('button', { name: '移す' }))
  expect(await screen.findByText(`斎藤 泰雅さんを小3 1組 ${next}番へ移しました`)).toBeVisible()
})

it('[LSX-07] is offered in view mode only, and closes by Escape without a change', async () => {
  const { user, choice, sent } = await openMove()
  expect(choice).toHaveFocus()
  await user.tab()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(button('別のクラスへ移す')).toHaveFocus())
  expect(sent()).toEqual([])
  await user.click(button('Edit'))
  expect(screen.queryByRole('button', { name: '別のクラスへ移す' })).toBeNull()
})

it('[LSX-07] is not offered to users who may only read', async () => {
  await renderSuite({ remote: forReader(remote), declaration, url })
  await screen.findByRole('tabpanel')
  expect(screen.queryByRole('button', { name: '別のクラスへ移す' })).toBeNull()
})
