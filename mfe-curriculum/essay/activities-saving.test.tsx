import { listActivities } from '@gakuseki/shared-api/contract/curriculum-activities.ts'
import { meanwhile } from '@gakuseki/shared-ui/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shared-ui/testing/render-suite.tsx'
import { notedFetch, writesIn, type Sent, type StandIn } from '@gakuseki/shared-ui/testing/stand-in.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

afterEach(() => testApi.reset())

const eecId = 'eec-2026-e3-2'
const inMay = { eecId, month: '5' }

/** The edit mode of a subject with two activities in May. */
async function edit(answer: StandIn = () => null) {
  const sent: Sent[] = []
  const host = { fetch: notedFetch(sent, answer) }
  const { user, suite } = await renderSuite({ remote, declaration, url: `/curriculum/ee/${eecId}`, host })
  // By their text: to look for a button by its role, jsdom works out the name of every button of the twelve months.
  const press = async (name: string) => user.click(await screen.findByText(name, { selector: 'button > span' }))
  await press('Edit')
  const { api } = suite.service.getSuite()
  return {
    ...{ user, api, press },
    writes: () => writesIn(sent).map(({ call }) => call.replace(/\/[^/]*$/, '')),
    /** What the server has in May. */
    stored: async () => {
      const activities = await meanwhile(() => api.call(listActivities, { params: inMay, query: {} }))
      return activities.map(({ text }) => text)
    },
    remove: async (at: number) => {
      fireEvent.click(screen.getByLabelText(`5月 ${at}番目の活動を削除`))
      await user.click(within(await screen.findByRole('alertdialog')).getByText('削除する'))
    },
  }
}

const saved = () => screen.findByText('変更を保存しました。')

it('[EEC-04] two activities of one month are deleted in one save', async () => {
  const { press, remove, stored } = await edit()
  expect(await stored()).toHaveLength(2)
  await remove(1)
  await remove(2)
  await press('Save')
  await saved()
  expect(await stored()).toEqual([])
})
