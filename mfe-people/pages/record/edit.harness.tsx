import { screen, within } from '@testing-library/react'
import { notedFetch, type Sent, type StandIn, writesIn } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

/** Opens a screen and records every write that it sends; `answer` may replace the server's answer. */
export async function open(
  url: string,
  { as = 'admin', answer, ...more }: { as?: string; answer?: StandIn; knowsClosedYears?: boolean } = {},
) {
  const sent: Sent[] = []
  const fetch = notedFetch(sent, answer)
  const suite = await renderSuite({ remote, declaration, url, as, host: { fetch }, ...more })
  await screen.findByRole('tabpanel')
  return { ...suite, sent: () => writesIn(sent) }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const field = (name: string) => screen.getByRole('textbox', { name })
export const inPanel = () => within(screen.getByRole('tabpanel'))

export async function edit(url: string, options?: Parameters<typeof open>[1]) {
  const suite = await open(url, options)
  await suite.user.click(button('Edit'))
  return suite
}
