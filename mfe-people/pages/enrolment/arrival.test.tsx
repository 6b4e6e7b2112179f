import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fetchWith, pathOf, refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { listEnrolmentEvents } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { getStudent, listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const url = '/student/arrival'
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.getByRole('button', { name })
const student = (userId: string) => adminApi.call(getStudent, { params: { userId }, query: {} })
const events = async (userId: string) =>
  (await adminApi.call(listEnrolmentEvents, { query: { studentUserId: userId } })).data

/** Chooses the newest account without a class, and a class of 小5. */
async function chooseNewcomer(host: Parameters<typeof renderSuite>[0]['host'] = {}) {
  const { data } = await adminApi.call(listStudents, {
    query: { noClass: true, inSchoolState: 'inSchool', sortBy: 'createdAt', sortOrder: 'desc', limit: 1 },
  })
  const [newest] = data
  if (newest === undefined) throw new Error('nobody is without a class')
  const suite = await renderSuite({ remote, declaration, url, host })
  await suite.user.click(await screen.findByRole('link', { name: new RegExp(`^${newest.name}`, 'u') }))
  await suite.user.selectOptions(await screen.findByRole('combobox', { name: '学年' }), '小5')
  const classes = await screen.findByRole('combobox', { name: 'クラス' })
  await suite.user.selectOptions(classes, within(classes).getByRole('option', { name: /^2組/u }))
  return { ...suite, userId: newest.userId }
}

it('[YEA-03] enters somebody new with class, next number and school before, and takes it back', async () => {
  const { user, userId, url: address, suite } = await chooseNewcomer()
  // What a page still reads must not arrive while the test asks the API itself.
  const settled = () => waitFor(() => expect(suite.queryClient.isFetching()).toBe(0))
  expect(region(/^2\./u).getByRole('combobox', { name: '異動の種類' })).toHaveDisplayValue('転入学')
  await user.type(screen.getByRole('textbox', { name: '前の学校' }), '海原市立港南小学校')
  await waitFor(() => expect(screen.getByRole('textbox', { name: '出席番号' })).not.toHaveValue(''))
  const number = Number(screen.getByRole<HTMLInputElement>('textbox', { name: '出席番号' }).value)
  await user.click(button('Save'))
  expect(await screen.findByText(/さんの転入を登録しました。小5 2組/u)).toBeVisible()
  expect(address()).toBe(`/student/edit/${userId}`)
  await settled()
  expect(await student(userId)).toMatchObject({
    className: '2組',
    studentNumber: number,
    previousSchool: '海原市立港南小学校',
  })
  await user.click(button('元に戻す'))
  expect(await screen.findByText(/さんの転入を取り消しました。/u)).toBeVisible()
  await settled()
  expect((await student(userId)).classes).toEqual([])
  expect(await events(userId)).toEqual([])
})

it('[YEA-03] keeps everything typed when it is refused, and says why', async () => {
  const { user, userId } = await chooseNewcomer({
    fetch: fetchWith((request) =>
      request.method === 'POST' && pathOf(request).endsWith('/arrivals') ? refusal('ruleBroken') : null,
    ),
  })
  await user.type(screen.getByRole('textbox', { name: '前の学校' }), '残る小学校')
  await user.click(button('Save'))
  expect(await screen.findByText('転入を登録できませんでした')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '前の学校' })).toHaveValue('残る小学校')
  expect(await events(userId)).toEqual([])
})

it('[YEA-03] says to users who may not change students who may', async () => {
  await renderSuite({ remote: forReader(remote), declaration, url })
  expect(await screen.findByText('学籍の異動を登録できるのは、児童生徒を変更できる人だけです。')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('[YEA-03] enters a departure by the day on which the next school accepts, and leads to the textbook certificate', async () => {
  const userId = 's26002'
  const { user } = await renderSuite({ remote, declaration, url: `/student/departure/${userId}` })
  await user.type(await screen.findByRole('textbox', { name: '次の学校が受け入れる日' }), '2026-12-25{Tab}')
  expect(screen.getByText('在籍する最後の日（転学日）は、その前日の2026-12-24です。')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: '転学先の学校' }), '東都市立緑ヶ丘小学校')
  await user.click(button('Save'))
  const next = await screen.findByRole('link', { name: '教科用図書給与証明書を交付する' })
  expect(next).toHaveAttribute('href', `/student/certificate/${userId}?kind=textbooks`)
  expect((await student(userId)).transferDate).toBe('2026-12-24')
  expect((await events(userId)).at(-1)).toMatchObject({
    kind: 'transferredOut',
    happenedOn: '2026-12-24',
    otherSchoolName: '東都市立緑ヶ丘小学校',
  })
  await user.click(next)
  expect(await screen.findByRole('combobox', { name: '証明書の種類' })).toHaveDisplayValue('教科用図書給与証明書')
})
