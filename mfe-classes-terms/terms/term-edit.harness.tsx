import { putTerm } from '@gakuseki/shared-api/contract/terms.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, writesIn, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

afterEach(() => {
  localStorage.clear()
  return testApi.reset()
})

export async function open(url = '/term/edit', answer: StandIn = () => null) {
  const sent: Sent[] = []
  const suite = await renderSuite({ remote, declaration, url, host: { fetch: notedFetch(sent, answer) } })
  const { api } = suite.suite.service.getSuite()
  return {
    ...suite,
    api,
    sent: () => writesIn(sent).map(({ call, body }) => ({ call: decodeURIComponent(call), body })),
  }
}

export const table = (schoolType = '小学校') => screen.findByRole('table', { name: `${schoolType}の年度と学期` })
export const button = (name: string) => screen.getByRole('button', { name })
export const start = (year: number, number: number) => screen.getByLabelText(`${year}年度 ${number}学期の開始日付`)
export const end = (year: number, number: number) => screen.getByLabelText(`${year}年度 ${number}学期の終了日付`)
export const cell = (year: number, number: number) => start(year, number).closest('td') as HTMLElement
const namesOf = (role: 'rowheader' | 'columnheader') =>
  within(screen.getByRole('table', { name: /の年度と学期$/u }))
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
export const rowNames = () => namesOf('rowheader')
export const columnNames = () => namesOf('columnheader')
/** Stores a term as another administrator. */
export function putAsOther({ api }: Awaited<ReturnType<typeof open>>, key: string, startDate: string, endDate: string) {
  const body = { startDate: dateText(startDate), endDate: dateText(endDate) }
  return meanwhile(() => api.call(putTerm, { params: { key }, body }))
}

export async function edit(...args: Parameters<typeof open>) {
  const suite = await open(...args)
  await table(args[0]?.includes('juniorhigh') ? '中学校' : '小学校')
  await suite.user.click(button('Edit'))
  const type = async (input: HTMLElement, day: string) => {
    await suite.user.clear(input)
    await suite.user.click(input)
    await suite.user.paste(day)
  }
  const clear = async (year: number, number: number) => {
    await suite.user.clear(start(year, number))
    await suite.user.clear(end(year, number))
    await suite.user.tab()
  }
  return { ...suite, type, clear }
}
