import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, type Sent } from '@gakuseki/shell/testing/stand-in.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchGuardian } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { screen, waitFor } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const classId = 'c2026-e4-1'

/** Withholds the address of a guardian of the class who has a mobile phone, but no emergency contact. */
async function withholdOne(): Promise<void> {
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
}

async function openAndPrint(layout: string) {
  let printed = 0
  window.print = () => {
    printed += 1
  }
  await withholdOne()
  const sent: Sent[] = []
  const url = `/class/roster/${classId}?layout=${layout}`
  const { user } = await renderSuite({ remote, declaration, url, host: { fetch: notedFetch(sent) } })
  await screen.findAllByRole('region', { name: /枚目$/u })
  await user.click(screen.getByRole('button', { name: '印刷' }))
  return { user, printed: () => printed, calls: () => sent.map(({ call }) => call) }
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
