import { postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { syncWithGws } from '@gakuseki/shared-api/contract/people/directory.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { listProspects, postProspects } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const nameKana = 'つきおか ひなた'
const entered = {
  name: '附岡 陽向',
  nameKana,
  sex: 'female',
  ...grade,
  birthday: '2020-05-03',
  entranceOn: '2027-04-06',
}

/** The student 月岡 陽向 of the directory, with values of the record. */
async function synced(body: Parameters<typeof adminApi.call<typeof patchStudent>>[1]['body']) {
  await adminApi.call(postProspects, { body: { prospects: [{ ...entered, sex: 'female' }] } })
  await adminApi.call(syncWithGws, { body: { userType: 'student' } })
  const [student] = (await adminApi.call(listStudents, { query: { q: '月岡', limit: 1 } })).data
  await adminApi.call(patchStudent, { params: { userId: student?.userId ?? '' }, query: {}, body })
}

async function chosen() {
  const { user } = await renderSuite({ remote, declaration, url: '/student/prospects?year=2027' })
  await user.click(await screen.findByRole('button', { name: /^照合: /u }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: /^月岡 陽向/u }))
  const confirm = dialog.getByRole('button', { name: 'この人と照合する' })
  await waitFor(() => expect(confirm).toBeEnabled())
  return { user, dialog, confirm }
}

const states = async () =>
  (await adminApi.call(listProspects, { query: { schoolYear: 2027 } })).map(({ state }) => state)

it('[YEA-10] says what differs before a match, and still allows it', async () => {
  await synced({ nameKana, birthday: dateText('2020-05-04'), sex: 'male' })
  const { user, dialog, confirm } = await chosen()
  expect(dialog.getByText(/^登録した内容と違うところがあります。/u)).toBeVisible()
  expect(dialog.getByText(/^名前: .*附岡 陽向.*月岡 陽向/u)).toBeVisible()
  expect(dialog.getByText(/^生年月日: .*2020-05-03.*2020-05-04/u)).toBeVisible()
  expect(dialog.getByText(/^性別: .*女.*男/u)).toBeVisible()
  expect(dialog.queryByText(/すでにクラスがあります/u)).toBeNull()
  await user.click(confirm)
  await waitFor(async () => expect(await states()).toEqual(['matched']))
})

it('[YEA-10] says before a match that a student with a class of the year keeps it', async () => {
  const { classId } = await adminApi.call(postClass, { body: { schoolYear: 2027, grade, name: 'い組' } })
  await synced({ nameKana, birthday: dateText('2020-05-03'), classes: [{ classId, studentNumber: null }] })
  const { dialog } = await chosen()
  expect(dialog.getByText(/^この児童生徒には、すでにクラスがあります。/u)).toBeVisible()
  expect(dialog.getByText(/^2027年度のクラス: 小1 い組。/u)).toBeVisible()
})
