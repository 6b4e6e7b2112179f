import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { listClassStudents } from '@gakuseki/shared-api/contract/class-members.ts'
import { moveStudent } from '@gakuseki/shared-api/contract/people/class-moves.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { inSchoolStateOn } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const classId = 'c2026-e3-1'
const url = `/class/details/${classId}`
const open = (address: string) => renderSuite({ remote, declaration, url: address })
const table = async () => within(await screen.findByRole('table', { name: '小学校 3年 1組の児童生徒' }))

/** One moves away on 1 June, another leaves the school on 10 September. */
async function twoWhoLeave() {
  const { data } = await adminApi.call(listClassStudents, { params: { classId }, query: {} })
  const [mover, leaver] = data
  if (mover === undefined || leaver === undefined) throw new Error('the class is empty')
  const body = { schoolYear: 2026, classId: 'c2026-e3-2', since: dateText('2026-06-01') }
  await adminApi.call(moveStudent, { params: { userId: mover.userId }, body })
  const patch = { transferDate: dateText('2026-09-10') }
  await adminApi.call(patchStudent, { params: { userId: leaver.userId }, query: {}, body: patch })
  // Somebody came from another school later in the year.
  const size = data.filter((one) => inSchoolStateOn(one, dateText('2026-05-31')) === 'inSchool').length
  return { mover, leaver, size }
}

it('[YEA-04] shows who was in the class on a day, with first and last day, and nothing to edit', async () => {
  const { mover, leaver, size } = await twoWhoLeave()
  await open(`${url}?on=2026-05-31`)
  const then = await table()
  expect(then.getAllByRole('row')).toHaveLength(size + 1)
  expect(then.getByRole('row', { name: new RegExp(mover.name, 'u') })).toHaveTextContent('5月31日まで')
  expect(then.getByRole('row', { name: new RegExp(leaver.name, 'u') })).toHaveTextContent('9月10日まで')
  expect(screen.getByRole('textbox', { name: 'この日の名簿' })).toHaveValue('2026-05-31')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

it('[YEA-04] follows the chosen day, keeps it in the address, and goes back to the roster of now', async () => {
  const { mover, leaver, size } = await twoWhoLeave()
  const { user, router } = await open(url)
  await screen.findByRole('button', { name: 'Edit' })
  expect((await table()).getByRole('row', { name: new RegExp(leaver.name, 'u') })).toHaveTextContent('9月10日まで')
  const field = screen.getByRole('textbox', { name: 'この日の名簿' })
  await user.type(field, '2026-06-01{Enter}')
  expect(await screen.findByText('2026-06-01の名簿')).toBeVisible()
  expect(router.state.location.search).toBe('?on=2026-06-01')
  const then = await table()
  expect(then.getAllByRole('row')).toHaveLength(size)
  expect(then.queryByRole('row', { name: new RegExp(mover.name, 'u') })).toBeNull()
  await user.click(screen.getByRole('link', { name: '今の名簿に戻る' }))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(router.state.location.search).toBe('')
})

it('[YEA-04] takes no day of another school year, and does not keep it in the address', async () => {
  const { router } = await open(`${url}?on=2027-04-01`)
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('[YEA-04] says on both class pages who moves later, and counts the roster of today as the chosen day does', async () => {
  const { data } = await adminApi.call(listClassStudents, { params: { classId }, query: {} })
  const [mover] = data
  const body = { schoolYear: 2026, classId: 'c2026-e3-2', since: dateText('2026-12-15') }
  await adminApi.call(moveStudent, { params: { userId: mover?.userId ?? '' }, body })
  const query = { on: dateText('2026-11-20') }
  const { length } = (await adminApi.call(listClassStudents, { params: { classId }, query })).data
  const { user } = await open(url)
  expect(await screen.findByText(`今日の名簿は${length}名です`)).toBeVisible()
  expect(screen.getByText(`${mover?.name}さんは、12月14日までこのクラスです。`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.queryByText(/^今日の名簿は/u)).toBeNull()
})

it('[YEA-04] says in the class of a later move that the student is not there yet', async () => {
  const { data } = await adminApi.call(listClassStudents, { params: { classId: 'c2026-e3-2' }, query: {} })
  const [mover] = data
  const body = { schoolYear: 2026, classId, since: dateText('2026-12-15') }
  await adminApi.call(moveStudent, { params: { userId: mover?.userId ?? '' }, body })
  await open(url)
  expect(await screen.findByText(`${mover?.name}さんは、12月14日までこのクラスに入りません。`)).toBeVisible()
})

it.each(['2026-13-45', '2025-05-01'])(
  '[YEA-04] says that %s is no day of the year, and shows the roster of now',
  async (day) => {
    const { url: address } = await open(`${url}?on=${day}`)
    expect(
      await screen.findByText(`アドレスの「${day}」は2026年度の日付ではないため、今の名簿を表示しています。`),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
    expect(address()).toBe(url)
  },
)
