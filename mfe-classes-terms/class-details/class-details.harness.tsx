/** For tests of the class page: opens it over the real API app and records every write. */
import { notedFetch, type Sent, type StandIn, writesIn } from '@gakuseki/shell/testing/stand-in.ts'
import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const table = (type: '教職員' | '児童生徒') => within(screen.getByRole('region', { name: type }))
export const numberOf = (name: string) => screen.getByRole('textbox', { name: `${name}の番号` })

/** The page for a user who may not write. */
export async function read(classId: string) {
  const suite = await renderSuite({ remote: forReader(remote), declaration, url: `/class/details/${classId}` })
  await screen.findByRole('region', { name: '児童生徒' })
  return suite
}

export async function visit(classId: string, answer?: StandIn) {
  const sent: Sent[] = []
  const fetch = notedFetch(sent, answer)
  const suite = await renderSuite({ remote, declaration, url: `/class/details/${classId}`, host: { fetch } })
  return { ...suite, sent: () => writesIn(sent).filter(({ call }) => !call.endsWith('/list')) }
}

export async function open(classId: string, answer?: StandIn) {
  const suite = await visit(classId, answer)
  await screen.findByRole('region', { name: '児童生徒' })
  return suite
}

export async function edit(classId: string, answer?: StandIn) {
  const suite = await open(classId, answer)
  await suite.user.click(button('Edit'))
  return suite
}

/** Finds a person in the popup of a table and selects them. */
export async function pick({ user }: Awaited<ReturnType<typeof open>>, type: '教職員' | '児童生徒', userId: string) {
  await user.click(button(`${type}: Add`))
  const popup = within(await screen.findByRole('dialog', { name: type }))
  await user.type(popup.getByRole('searchbox'), `${userId}{Enter}`)
  const hits = within(await popup.findByRole('list', { name: '検索結果' }))
  await user.click(hits.getByRole('button'))
  await user.click(popup.getByRole('button', { name: 'OK' }))
}

type Member = {
  readonly userId: string
  readonly name: string
  readonly googleMail: string
  readonly photoUrl: string | null
  readonly version: number
  readonly studentNumber: number | null
  readonly classes: readonly {
    readonly classId: string
    readonly studentNumber: number | null
    readonly inChargeType: string
  }[]
}

/** The members of a class, as the API returns them. */
export const studentsOf = (classId: string) => ask<readonly Member[]>(`/v2/classes/${classId}/students`)
export const teachersOf = (classId: string) => ask<readonly Member[]>(`/v2/classes/${classId}/teachers`)
export const person = (type: 'students' | 'teachers', userId: string) => ask<Member>(`/v2/${type}/${userId}`)

export async function ask<Data>(path: string): Promise<Data> {
  const answer = await testApi.fetch(`/api/user${path}`, { headers: { authorization: 'Bearer debug:t001' } })
  return ((await answer.json()) as { readonly data: Data }).data
}
/** Changes a person as another administrator while the page is open. */
export async function changeAsOther(path: string, body: object): Promise<void> {
  const headers = { authorization: 'Bearer debug:t002', 'content-type': 'application/json' }
  const request = { method: 'PATCH', headers, body: JSON.stringify(body) }
  const answer = await meanwhile(() => testApi.fetch(`/api/user${path}`, request))
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}
