/** For tests of the import screens: opens one over the real API app and records every call. */
import { screen, within } from '@testing-library/react'
import { notedFetch, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

type Options = { readonly as?: string; readonly answer?: StandIn }

export async function open(url = '/student/import', { as = 'admin', answer }: Options = {}) {
  const sent: Sent[] = []
  const suite = await renderSuite({ remote, declaration, url, as, host: { fetch: notedFetch(sent, answer) } })
  const choose = (file: File) => suite.user.upload(screen.getByLabelText('CSVファイル'), file)
  return {
    ...suite,
    sent: (part: string) => sent.filter(({ call }) => call.includes(part)),
    choose,
    /** Chooses rows as a CSV file and waits for their preview. */
    preview: async (rows: readonly (readonly string[])[], name?: string) => {
      await screen.findByRole('region', { name: 'CSVファイルの選択' })
      await choose(csv(rows, name))
      return screen.findByRole('grid', { name: 'プレビュー' })
    },
  }
}

export function csv(rows: readonly (readonly string[])[], name = '4月.csv'): File {
  return new File([rows.map((row) => `${row.join(',')}\r\n`).join('')], name, { type: 'text/csv' })
}

/** Students of the demo school, by their ids. */
export async function students(ids: readonly string[]) {
  const found: Record<string, unknown>[] = []
  for (const id of ids) found.push((await get(`/v2/students/${id}`)).data as Record<string, unknown>)
  return found
}

/** The API's answer to the demo administrator. */
export async function get(path: string): Promise<{ readonly data: unknown }> {
  const answer = await testApi.fetch(`/api/user${path}`, { headers: { authorization: 'Bearer debug:t001' } })
  return (await answer.json()) as { readonly data: unknown }
}

/** Blocks its callers until it is opened. */
export function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}

export const confirmButton = () => screen.getByRole('button', { name: 'インポートを確定' })
export const count = (label: string) =>
  within(screen.getByRole('region', { name: '変更の件数' })).getByText(label).nextElementSibling?.textContent ?? ''
