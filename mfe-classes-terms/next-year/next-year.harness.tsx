import { screen, within } from '@testing-library/react'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, writesIn, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

/** Opens a page of the preparation and records every write that it sends. */
export async function open(url = '/class/next-year', { answer, as = 'admin' }: { answer?: StandIn; as?: string } = {}) {
  const sent: Sent[] = []
  const suite = await renderSuite({ remote, declaration, url, as, host: { fetch: notedFetch(sent, answer) } })
  return { ...suite, sent: () => writesIn(sent) }
}

/** Begins the preparation on its page. */
export async function started() {
  const suite = await open()
  await suite.user.click(await screen.findByRole('button', { name: '2027年度の準備を始める' }))
  await screen.findByRole('table', { name: '学年ごとの状況' })
  return suite
}

/** Begins the preparation and opens the board of 小4. */
export async function boardOf(grade: string) {
  const suite = await started()
  await suite.user.click(screen.getByRole('link', { name: `盤を開く: ${grade}` }))
  await screen.findByRole('heading', { name: `2027年度 ${grade}` })
  return suite
}

export const column = (name: string) => screen.getByRole('region', { name })
export const cardsOf = (name: string) => within(column(name)).queryAllByRole('button')
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
