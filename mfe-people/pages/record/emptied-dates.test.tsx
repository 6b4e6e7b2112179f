import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { listEnrolmentEvents, postEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { button, edit, field } from './edit.harness.tsx'

const userId = 's26001'
const url = `/student/edit/${userId}`
const events = async () => (await adminApi.call(listEnrolmentEvents, { query: { studentUserId: userId } })).data

/** Opens the tab of the school's dates in edit mode and empties the day of the transfer. */
async function emptyTransfer() {
  const body = {
    kind: 'withdrew',
    happenedOn: dateText('2026-11-10'),
    otherSchoolName: '京都市立第一小学校',
    reason: '保護者の転勤',
  } as const
  await adminApi.call(postEnrolmentEvent, { params: { userId }, body })
  const suite = await edit(url)
  await suite.user.clear(field('転学日'))
  await suite.user.click(button('Save'))
  return { ...suite, dialog: within(await screen.findByRole('alertdialog', { name: '学籍異動も削除されます' })) }
}

it('[YEA-01] asks before the event of an emptied date goes, and names all that was entered there', async () => {
  const { user, dialog, sent } = await emptyTransfer()
  expect(dialog.getByText(/2026-11-10 退学（相手の学校: 京都市立第一小学校、事由: 保護者の転勤）/u)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(field('転学日')).toHaveValue('')
  expect(sent()).toEqual([])
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: '削除して保存する' }))
  await waitFor(async () => expect(await events()).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
})
