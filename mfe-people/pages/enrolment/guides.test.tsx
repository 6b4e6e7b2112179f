import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { listEnrolmentEvents, postEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const userId = 's26001'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const events = async () => (await adminApi.call(listEnrolmentEvents, { query: { studentUserId: userId } })).data
const open = (url: string) => renderSuite({ remote, declaration, url })

it('[YEA-03] shows the departure with all that was typed again when it is undone, and enters it once more', async () => {
  const { user } = await open(`/student/departure/${userId}`)
  await user.type(await screen.findByRole('textbox', { name: '次の学校が受け入れる日' }), '2026-12-25{Tab}')
  await user.type(screen.getByRole('textbox', { name: '転学先の学校' }), '東都市立緑ヶ丘小学校')
  await user.click(button('Save'))
  await screen.findByRole('link', { name: '教科用図書給与証明書を交付する' })
  await user.click(button('元に戻す'))
  expect(await screen.findByText('異動を元に戻しました。')).toBeVisible()
  expect(screen.queryByText(/を登録しました$/u)).toBeNull()
  expect(screen.getByRole('textbox', { name: '転学先の学校' })).toHaveValue('東都市立緑ヶ丘小学校')
  expect(await events()).toHaveLength(1)
  await user.click(button('Save'))
  await screen.findByRole('link', { name: '教科用図書給与証明書を交付する' })
  expect(await events()).toHaveLength(2)
})

it('[YEA-01] asks before Escape drops a typed event, and closes an untouched one at once', async () => {
  const { user } = await open(`/student/enrolments?student=${userId}`)
  await user.click(await screen.findByRole('button', { name: '異動を登録' }))
  await screen.findByRole('dialog')
  await user.tab()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button('異動を登録'))
  await user.type(await screen.findByRole('textbox', { name: '転出先の学校' }), '緑')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: '入力した内容を破棄しますか' }))
  await user.click(question.getByRole('button', { name: '入力に戻る' }))
  const school = screen.getByRole('textbox', { name: '転出先の学校' })
  await waitFor(() => expect(school).toHaveFocus())
  expect(school).toHaveValue('緑')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '破棄する' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await events()).toHaveLength(1)
})

it('[YEA-03] asks before 選び直す drops what was typed of an arrival', async () => {
  const { user, url: address } = await open(`/student/arrival?student=${userId}`)
  await user.type(await screen.findByRole('textbox', { name: '前の学校' }), '緑')
  await user.click(button('選び直す'))
  await user.click(await screen.findByRole('button', { name: '入力に戻る' }))
  expect(screen.getByRole('textbox', { name: '前の学校' })).toHaveValue('緑')
  await user.click(button('選び直す'))
  await user.click(await screen.findByRole('button', { name: '破棄する' }))
  await waitFor(() => expect(address()).toBe('/student/arrival'))
})

it('[YEA-01] has the focus at the events after one of them was removed', async () => {
  const body = { kind: 'suspended', happenedOn: dateText('2026-10-01') } as const
  await adminApi.call(postEnrolmentEvent, { params: { userId }, body })
  const { user } = await open(`/student/enrolments?student=${userId}`)
  await user.click(await screen.findByRole('button', { name: '削除: 2026-10-01 休学等' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '削除: 2026-10-01 休学等' })).toBeNull())
  expect(screen.getByRole('table').contains(document.activeElement)).toBe(true)
})
