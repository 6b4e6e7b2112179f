import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { lostAnswer, notedFetch, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchGuardian } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const classId = 'c2026-e4-1'

/** Withholds the address of a guardian of the class who has a mobile phone, but no emergency contact. */
async function withholdOne(): Promise<string> {
  const { data } = await adminApi.call(listStudents, { query: { classId } })
  const userId = data.find(({ guardian }) => guardian !== null)?.guardian?.userId ?? ''
  const body = {
    addressPrivacy: 'withheld',
    mobilePhone1: '090-1234-5678',
    emergencyPhone1: '',
    emergencyPhone2: '',
    emergencyPhone3: '',
  } as const
  await adminApi.call(patchGuardian, { params: { userId }, body })
  return userId
}

async function openAndPrint(layout: string, answer?: StandIn) {
  let printed = 0
  window.print = () => {
    printed += 1
  }
  const userId = await withholdOne()
  const sent: Sent[] = []
  const url = `/class/roster/${classId}?layout=${layout}`
  const { user } = await renderSuite({ remote, declaration, url, host: { fetch: notedFetch(sent, answer) } })
  await screen.findAllByRole('region', { name: /枚目$/u })
  await user.click(screen.getByRole('button', { name: '印刷' }))
  return {
    user,
    printed: () => printed,
    calls: () => sent.map(({ call }) => call),
    history: async () =>
      (await adminApi.call(listHistory, { query: { entity: 'guardian', id: userId, limit: 10 } })).data,
  }
}

it('[PRN-03] asks for no reason in a layout that shows nothing withheld of the marked guardian', async () => {
  const { printed, calls } = await openAndPrint('emergency')
  await waitFor(() => expect(printed()).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls()).not.toContain('POST /v2/disclosures')
})

it('[PRN-03] asks for a reason in a layout that shows a phone of the marked guardian', async () => {
  const { printed } = await openAndPrint('phones')
  expect(await screen.findByRole('dialog', { name: '1人が「住所を出さない」人です' })).toBeVisible()
  expect(printed()).toBe(0)
})

it('[PRN-03] logs a reason once when the answer was lost', async () => {
  const { user, printed, history } = await openAndPrint(
    'phones',
    lostAnswer(({ url }) => url.endsWith('/disclosures')),
  )
  const dialog = within(await screen.findByRole('dialog', { name: '1人が「住所を出さない」人です' }))
  await user.type(dialog.getByRole('textbox', { name: '出力する理由' }), '警察からの照会')
  await user.click(dialog.getByRole('button', { name: '理由を記録して出力' }))
  await dialog.findByText('理由を記録できなかったため、出力しません')
  await user.click(dialog.getByRole('button', { name: '理由を記録して出力' }))
  await waitFor(() => expect(printed()).toBe(1))
  expect(JSON.stringify(await history()).split('警察からの照会')).toHaveLength(2)
})
