import { screen, waitFor } from '@testing-library/react'
import { renderSuite, type RenderOptions } from './render-suite.tsx'
import { fetchWith, pathOf } from './stand-in.ts'

/** The calls of the opening of a page, by their paths: before its heading is on the screen, and from then on until nothing is loading. */
export type CallsOfOpening = { readonly before: readonly string[]; readonly after: readonly string[] }

/** Opens a page over the real API, for tests of what it reads first (`readFirst`). */
export async function callsOfOpening(
  page: Pick<RenderOptions, 'remote' | 'declaration' | 'url'>,
): Promise<CallsOfOpening> {
  const [before, after]: [string[], string[]] = [[], []]
  const refused: string[] = []
  const fetch = fetchWith(async (request) => {
    const isThere = document.querySelector('main h1') !== null
    ;(isThere ? after : before).push(pathOf(request))
    const response = await testApi.fetch(request)
    if (!response.ok) refused.push(pathOf(request))
    return response
  })
  await renderSuite({ ...page, host: { fetch } })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  // What is refused is asked again by the page.
  expect(refused).toEqual([])
  return { before, after }
}
