import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { postYearClosing } from '@gakuseki/shared-api/contract/year-closings.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const close = () => adminApi.call(postYearClosing, { body: { schoolYear: 2025 } })
const open = async (url: string) => {
  const suite = await renderSuite({ remote, declaration, url })
  await screen.findByRole('table')
  return suite
}

it('[YEA-09] shows 学籍異動 of a closed year with a notice, and offers no arrival', async () => {
  await close()
  await open('/student/enrolments?year=2025')
  expect(await screen.findByText('2025年度は締めてあります')).toBeVisible()
  expect(screen.queryByRole('link', { name: '転入の手続き' })).toBeNull()
})

it('[YEA-09] offers to change the events of a student of open years only', async () => {
  // Came in 2025, and leaves in 2026.
  const body = { transferDate: dateText('2026-10-02') }
  await adminApi.call(patchStudent, { params: { userId: 's25035' }, query: {}, body })
  await close()
  await open('/student/enrolments?student=s25035')
  expect(await screen.findByText('2025年度は締めてあります')).toBeVisible()
  const came = within(screen.getByRole('row', { name: /^2025-04-\d\d 入学/u }))
  expect(came.queryAllByRole('button')).toEqual([])
  const left = within(screen.getByRole('row', { name: /^2026-10-02 転学/u }))
  expect(left.getAllByRole('button')).toHaveLength(2)
})

it('[YEA-09] refuses a new event on a day of a closed year before it is sent', async () => {
  await close()
  const { user } = await open('/student/enrolments?student=s25035')
  await user.click(screen.getByRole('button', { name: '異動を登録' }))
  const dialog = within(screen.getByRole('dialog'))
  const day = dialog.getByRole('textbox', { name: '異動日' })
  await user.clear(day)
  await user.type(day, '2026-02-01{Tab}')
  expect(await dialog.findByText(/2025年度は締めてあるため、変更できません。/u)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
})
