import { screen, within } from '@testing-library/react'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, writesIn, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

/** Opens the class list and records every write that it sends; `answer` may replace the server. */
export async function open(url: string, { answer, as = 'admin' }: { answer?: StandIn; as?: string } = {}) {
  const sent: Sent[] = []
  const suite = await renderSuite({ remote, declaration, url, as, host: { fetch: notedFetch(sent, answer) } })
  await screen.findByRole('table')
  return { ...suite, sent: () => writesIn(sent) }
}

export async function edit(url: string, options?: Parameters<typeof open>[1]) {
  const suite = await open(url, options)
  await suite.user.click(button('Edit'))
  return suite
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const row = (grade: string) =>
  within(screen.getByRole('rowheader', { name: grade }).closest('tr') as HTMLElement)
/** The names of a grade's classes in edit mode. */
export const typedNames = (grade: string) =>
  row(grade)
    .queryAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
/** The names of a grade's chips. */
export const chipNames = (grade: string) =>
  row(grade)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
export const nameField = (grade: string, position: number) =>
  screen.getByRole('textbox', { name: `${grade} ${position}番目のクラス名` })
