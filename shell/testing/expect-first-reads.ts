import { screen, waitFor } from '@testing-library/react'
import { renderSuite, type RenderOptions } from './render-suite.tsx'
import { fetchWith, pathOf } from './stand-in.ts'

/**
 * Opens a page over the real API and expects its first reads (`readFirst`).
 * @param counts how often each path is called before the heading of the page is on the screen; afterwards none of them is called again
 */
export async function expectFirstReads(
  page: Pick<RenderOptions, 'remote' | 'declaration' | 'url'>,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
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
  // A page asks again for what is refused.
  expect(refused).toEqual([])
  for (const [path, count] of Object.entries(counts)) {
    expect(before.filter((called) => called === path)).toHaveLength(count)
    expect(after).not.toContain(path)
  }
}
