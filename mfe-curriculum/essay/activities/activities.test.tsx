import { listActivities, patchActivity } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { screen, within } from '@testing-library/react'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, refusal, writesIn, type Sent } from '@gakuseki/shell/testing/stand-in.ts'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

// By text, because a search by role makes jsdom compute the names of all buttons of the twelve months.
const words = { selector: 'button > span' } as const

it('[EEC-03][EEC-04] adds, changes, moves and deletes activities; failed changes stay and only they are sent again', async () => {
  const sent: Sent[] = []
  let refuses = true
  const fetch = notedFetch(sent, (request) => (refuses && request.method === 'PATCH' ? refusal('unavailable') : null))
  const { user } = await renderSuite({ remote, declaration, url: '/curriculum/ee/eec-2026-e3-2', host: { fetch } })
  const start = await screen.findByText('Edit', words)
  expect(screen.getByText('Curriculum', { selector: 'p' }).closest('header')).toContainElement(start)
  await user.click(start)
  expect(screen.getByRole('button', { name: 'ジャーナル' })).toBeDisabled()
  const month = within(screen.getByRole('region', { name: '5月' }))
  const count = month.getAllByRole('textbox').length
  await user.click(month.getByRole('button', { name: '5月に活動を追加' }))
  expect(month.getAllByRole('textbox').at(-1)).toHaveFocus()
  await user.click(screen.getByText('Save', words))
  expect(await month.findByText('活動の内容を入力してください。')).toBeVisible()
  await user.type(month.getAllByRole('textbox').at(-1) as HTMLElement, '新しい活動')
  await user.click(month.getByRole('button', { name: `5月 ${count + 1}番目の活動を上へ` }))
  await user.click(month.getAllByRole('checkbox')[0] as HTMLElement)
  const june = within(screen.getByRole('region', { name: '6月' }))
  await user.click(june.getByRole('button', { name: '6月 1番目の活動を削除' }))
  expect(await screen.findByText(/書かれたジャーナルは残りますが、活動の指定がなくなります。/)).toBeVisible()
  expect(
    await screen.findByText(/^活動の指定がなくなるジャーナル: \d+件（添付ファイル\d+件も残ります）$/),
  ).toBeVisible()
  await user.click(screen.getByText('削除する', words))
  await user.click(await screen.findByText('Save', words))
  expect(await screen.findByText('4件のうち1件を保存できませんでした。')).toBeVisible()
  refuses = false
  const before = writesIn(sent).length
  await user.click(screen.getByText('Save', words))
  const list = within(await screen.findByRole('region', { name: '5月' }))
  await screen.findByText('Edit', words)
  expect(
    writesIn(sent)
      .slice(before)
      .map(({ call }) => call.split(' ')[0]),
  ).toEqual(['PATCH'])
  expect(list.getAllByRole('listitem').at(-2)).toHaveTextContent('新しい活動')
  expect(list.getByText('使用しない')).toBeVisible()
})

it('[EEC-04] overwrites somebody else’s earlier change only by choice, and shows the syllabus above the year', async () => {
  const url = '/curriculum/ee/eec-2026-e3-2'
  const { user, suite } = await renderSuite({ remote, declaration, url })
  expect(await screen.findByRole('region', { name: 'シラバス' })).toBeVisible()
  await user.click(await screen.findByText('Edit', words))
  const [first, second] = ['5月', '6月'].map((month) => screen.getByLabelText(`${month} 1番目の活動`))
  const was = (first as HTMLTextAreaElement).value
  const { api } = suite.service.getSuite()
  const activities = await meanwhile(() =>
    api.call(listActivities, { params: { eecId: 'eec-2026-e3-2', month: '5' }, query: {} }),
  )
  const { activityId } = activities.find(({ text }) => text === was) as { activityId: string }
  const params = { eecId: 'eec-2026-e3-2', month: '5', activityId }
  await meanwhile(() => api.call(patchActivity, { params, body: { text: '相手の活動' } }))
  await user.type(first as HTMLElement, '（私）')
  await user.type(second as HTMLElement, '（私）')
  const save = () => user.click(screen.getByText('Save', words))
  await save()
  const dialog = () => screen.findByRole('dialog')
  expect(await dialog()).toHaveTextContent('相手の活動')
  // Without a choice, the question returns and nothing is overwritten meanwhile.
  await user.click(
    within(await dialog())
      .getAllByRole('button')
      .at(-2) as HTMLElement,
  )
  await save()
  const [mine, theirs] = within(await dialog()).getAllByRole('radio')
  expect([mine, theirs]).toHaveLength(2)
  await user.click(theirs as HTMLElement)
  await user.click(
    within(await dialog())
      .getAllByRole('button')
      .at(-1) as HTMLElement,
  )
  if (screen.queryByText('Save', words) !== null) await save()
  await screen.findByText('Edit', words)
  expect(within(screen.getByRole('region', { name: '5月' })).getByText('相手の活動')).toBeVisible()
  expect(within(screen.getByRole('region', { name: '6月' })).getByText(/（私）$/)).toBeVisible()
})
