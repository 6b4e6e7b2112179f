import {
  listActivities,
  patchActivity,
  sortActivities,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, refusal, writesIn, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const eecId = 'eec-2026-e3-2'
const inMay = { eecId, month: '5' }

/** The edit mode of a subject with two activities in May. */
async function edit(answer: StandIn = () => null) {
  const sent: Sent[] = []
  const host = { fetch: notedFetch(sent, answer) }
  const { user, suite } = await renderSuite({ remote, declaration, url: `/curriculum/ee/${eecId}`, host })
  // By text, because a search by role makes jsdom compute the names of all buttons of the twelve months.
  const press = async (name: string) => user.click(await screen.findByText(name, { selector: 'button > span' }))
  await press('Edit')
  const { api } = suite.service.getSuite()
  return {
    ...{ user, api, press },
    writes: () => writesIn(sent).map(({ call }) => call.replace(`/eeCurriculums/${eecId}/months`, '')),
    /** The activities of May on the server. */
    stored: () => meanwhile(() => api.call(listActivities, { params: inMay, query: {} })),
    remove: async (at: number) => {
      fireEvent.click(screen.getByLabelText(`5月 ${at}番目の活動を削除`))
      await user.click(within(await screen.findByRole('alertdialog')).getByText('削除する'))
    },
  }
}

const field = (at: number) => screen.getByLabelText<HTMLTextAreaElement>(`5月 ${at}番目の活動`)
const type = (at: number, value: string) => fireEvent.change(field(at), { target: { value } })
const typedTexts = () => screen.getAllByLabelText<HTMLTextAreaElement>(/^5月 \d+番目の活動$/).map(({ value }) => value)
const add = () => fireEvent.click(screen.getByLabelText('5月に活動を追加'))
const partly = (failed: number, of: number) => screen.findByText(`${of}件のうち${failed}件を保存できませんでした。`)
const saved = () => screen.findByText('変更を保存しました。')

it('[EEC-04] deletes two activities of one month in one save', async () => {
  const { press, remove, stored } = await edit()
  expect(await stored()).toHaveLength(2)
  await remove(1)
  await remove(2)
  await press('Save')
  await saved()
  expect(await stored()).toEqual([])
})

it('[EEC-04] stores an activity with a lost answer once, and changes, moves and deletes it like any other', async () => {
  let isDown = true
  const { press, remove, stored, writes } = await edit(async (request) => {
    if (!isDown || !request.url.includes('/activities') || request.method === 'GET') return null
    if (request.method === 'POST') await testApi.fetch(request)
    return refusal('unavailable')
  })
  const [first, second] = (await stored()).map(({ text }) => text)
  add()
  type(3, '三つ目')
  add()
  type(4, '四つ目')
  type(1, '一つ目')
  await press('Save')
  await partly(1, 3)
  expect(typedTexts()).toEqual(['一つ目', second, '三つ目', '四つ目'])
  expect((await stored()).map(({ text }) => text)).toEqual([first, second, '三つ目', '四つ目'])
  isDown = false
  type(3, '三つ目を変更')
  fireEvent.click(screen.getByLabelText('5月 3番目の活動を上へ'))
  await remove(4)
  const before = writes().length
  await press('Save')
  await saved()
  // The lost call is repeated unchanged with its key, before the differences to it are sent.
  expect(
    writes()
      .slice(before)
      .map((call) => call.split(' ')[0]),
  ).toEqual(['PATCH', 'POST', 'POST', 'PATCH', 'DELETE', 'POST'])
  expect((await stored()).map(({ text }) => text)).toEqual(['一つ目', '三つ目を変更', second])
})

it('[EEC-04] neither duplicates nor leaves behind an activity that was stored while all answers failed', async () => {
  let isDown = false
  const { press, stored } = await edit(async (request) => {
    if (!isDown) return null
    if (request.method === 'POST') await testApi.fetch(request)
    return refusal('unavailable')
  })
  const texts = (await stored()).map(({ text }) => text)
  add()
  type(3, '三つ目')
  add()
  type(4, '四つ目')
  isDown = true
  await press('Save')
  await partly(2, 2)
  isDown = false
  type(3, '三つ目を変更')
  fireEvent.click(screen.getByLabelText('5月 4番目の活動を削除'))
  await press('Save')
  await saved()
  expect((await stored()).map(({ text }) => text)).toEqual([...texts, '三つ目を変更'])
})

it('[EEC-04] keeps the order that others have made meanwhile when a partly failed save is repeated', async () => {
  let isDown = true
  const { api, press, stored, writes } = await edit(({ method }) =>
    isDown && method === 'PATCH' ? refusal('unavailable') : null,
  )
  const activities = await stored()
  type(1, '一つ目')
  const ids = activities.map(({ activityId }) => activityId).toReversed()
  await meanwhile(() => api.call(sortActivities, { params: inMay, body: { ids } }))
  await press('Save')
  await partly(1, 1)
  expect(typedTexts()).toEqual([activities[1]?.text, '一つ目'])
  isDown = false
  const before = writes().length
  await press('Save')
  await saved()
  expect(writes().slice(before)).toHaveLength(1)
  expect((await stored()).map(({ text }) => text)).toEqual([activities[1]?.text, '一つ目'])
})

it('[EEC-04] reports a conflict whose stored value is unknown, and asks once it is known', async () => {
  let isDown = false
  const { api, press, stored } = await edit(({ method }) =>
    isDown && method === 'GET' ? refusal('unavailable') : null,
  )
  const [activity] = await stored()
  const params = { ...inMay, activityId: activity?.activityId ?? '' }
  await meanwhile(() => api.call(patchActivity, { params, body: { text: '相手' } }))
  type(1, '自分')
  isDown = true
  await press('Save')
  await partly(1, 1)
  expect(screen.queryByRole('dialog')).toBeNull()
  isDown = false
  await press('Save')
  expect(await screen.findByRole('dialog')).toHaveTextContent('相手')
})

it('[EEC-04] an order that could not be saved leaves the notice when it is changed again', async () => {
  const { press } = await edit(async ({ url }) => (url.endsWith(':sort') ? refusal('unavailable') : null))
  fireEvent.click(screen.getByLabelText('5月 2番目の活動を上へ'))
  await press('Save')
  await partly(1, 1)
  expect(screen.getByText(/^5月の並び順: /, { selector: 'p' })).toBeVisible()
  fireEvent.click(screen.getByLabelText('5月 2番目の活動を上へ'))
  expect(screen.queryByText(/件を保存できませんでした。$/)).toBeNull()
  expect(screen.queryByText(/^5月の並び順: /)).toBeNull()
})

it('[EEC-04] moves the focus with what is added, deleted and restored', async () => {
  const { remove } = await edit()
  add()
  await waitFor(() => expect(field(3)).toHaveFocus())
  fireEvent.click(screen.getByLabelText('5月 3番目の活動を削除'))
  await waitFor(() => expect(field(2)).toHaveFocus())
  await remove(1)
  const restore = await screen.findByLabelText('5月 1番目の活動を元に戻す')
  await waitFor(() => expect(restore).toHaveFocus())
  fireEvent.click(restore)
  await waitFor(() => expect(field(1)).toHaveFocus())
})
