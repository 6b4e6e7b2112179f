import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { listEnrolmentEvents, postEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { getStudent } from '@gakuseki/shared-api/contract/people/people.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const userId = 's26001'
const url = `/student/enrolments?student=${userId}`
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const events = async () => (await adminApi.call(listEnrolmentEvents, { query: { studentUserId: userId } })).data
const student = () => adminApi.call(getStudent, { params: { userId }, query: {} })
const dialog = () => within(screen.getByRole('dialog'))

async function open(at = url) {
  const suite = await renderSuite({ remote, declaration, url: at })
  await screen.findByRole('table')
  return suite
}

/** Opens the form of a new event and sets its day. */
async function startEvent(kind: string, day: string, at = url) {
  const suite = await open(at)
  await suite.user.click(button('異動を登録'))
  await suite.user.selectOptions(dialog().getByRole('combobox', { name: '異動の種類' }), kind)
  const input = dialog().getByRole('textbox', { name: '異動日' })
  await suite.user.clear(input)
  await suite.user.type(input, `${day}{Tab}`)
  return suite
}

it('[YEA-01] is reached from the page of the student, and shows stays and events', async () => {
  const suite = await renderSuite({ remote, declaration, url: `/student/edit/${userId}` })
  await suite.user.click(await screen.findByRole('link', { name: '学籍の履歴' }))
  const table = within(await screen.findByRole('table', { name: '斎藤 泰雅さんの学籍の履歴' }))
  expect(screen.getByRole('heading', { level: 1, name: '斎藤 泰雅' })).toBeVisible()
  expect(suite.url()).toBe(url)
  const [came] = await events()
  expect(came?.kind).toBe('transferredIn')
  expect(table.getByRole('row', { name: new RegExp(`^${came?.happenedOn} 転入学`, 'u') })).toBeVisible()
  expect(screen.getByText(`在籍期間: ${came?.happenedOn}〜`)).toBeVisible()
})

it('[YEA-01] adds a transfer, says which date it writes, and takes it back', async () => {
  const { user } = await startEvent('転学', '2026-12-24')
  expect(dialog().getByRole('combobox', { name: '学年' })).toHaveDisplayValue('小3')
  await user.type(dialog().getByRole('textbox', { name: '転出先の学校' }), '東都市立緑ヶ丘小学校')
  expect(dialog().getByText('保存すると、転学日が2026-12-24になります。')).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('斎藤 泰雅さんの転学を保存しました。')).toBeVisible()
  expect((await student()).transferDate).toBe('2026-12-24')
  const row = await screen.findByRole('row', { name: /^2026-12-24 転学/u })
  expect(row).toHaveTextContent('未入力: 相手の学校の所在地・事由・去った日')
  await user.click(button('元に戻す'))
  expect(await screen.findByText('異動を元に戻しました。')).toBeVisible()
  expect((await student()).transferDate).toBeNull()
  expect(await events()).toHaveLength(1)
})

it('[YEA-01] says at the field why an event does not fit, before it is sent', async () => {
  await startEvent('転入学', '2026-11-02')
  expect(await screen.findByText(/この日にはすでに在籍しています/u)).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Save' })).toBeDisabled()
})

it('[YEA-01] changes and removes an event, and restores it', async () => {
  await adminApi.call(postEnrolmentEvent, {
    params: { userId },
    body: { kind: 'suspended', happenedOn: dateText('2026-10-01'), reason: '病気療養' },
  })
  const { user } = await open()
  await user.click(button('Edit: 2026-10-01 休学等'))
  const reason = dialog().getByRole('textbox', { name: '事由' })
  await user.clear(reason)
  await user.type(reason, '入院')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('cell', { name: '入院' })).toBeVisible()
  await user.click(button('削除: 2026-10-01 休学等'))
  await waitFor(async () => expect(await events()).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: '元に戻す' }))
  await waitFor(async () => expect((await events())[1]).toMatchObject({ kind: 'suspended', reason: '入院' }))
})

it('[YEA-01] lists the events of a year with names and a kind in the address, and prints them', async () => {
  const { user, url: address } = await open('/student/enrolments?year=2026')
  await user.selectOptions(screen.getByRole('combobox', { name: '異動の種類' }), '転入学')
  expect(address()).toBe('/student/enrolments?year=2026&kind=transferredIn')
  await waitFor(() => {
    expect(screen.getAllByRole('cell', { name: /^転入学/u })).not.toHaveLength(0)
    expect(screen.queryByRole('cell', { name: /^入学/u })).toBeNull()
  })
  const [, first] = screen.getAllByRole('row')
  expect(within(first ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/student\/enrolments\?student=s/u),
  )
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('table')).toHaveLength(2)
  act(() => void dispatchEvent(new Event('afterprint')))
})

it('[YEA-01] offers no changes to users who may only read', async () => {
  await renderSuite({ remote: forReader(remote), declaration, url })
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: '異動を登録' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit: /u })).toBeNull()
})

it('[PRN-03] [YEA-01] prints no other school of a family whose address is withheld', async () => {
  await adminApi.call(patchStudent, { params: { userId }, query: {}, body: { addressPrivacy: 'withheld' } })
  const [came] = await events()
  const school = came?.otherSchoolName ?? ''
  await open()
  expect(screen.getByRole('cell', { name: school })).toBeVisible()
  act(() => void dispatchEvent(new Event('beforeprint')))
  const [, paper] = screen.getAllByRole('table')
  expect(paper).toHaveTextContent('転入学')
  expect(paper).not.toHaveTextContent(school)
  act(() => void dispatchEvent(new Event('afterprint')))
})
