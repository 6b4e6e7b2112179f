import { fetchWith, pathOf, refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, waitFor } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

/** The real server, but the people that a record refers to have no name. Records every search by ids. */
async function openNameless(url: string, { fails = false } = {}) {
  const searches: { readonly path: string; readonly userIds: readonly string[] }[] = []
  const fetch = fetchWith((request) => {
    const path = pathOf(request)
    if (path.endsWith('/list') && request.method === 'POST') return search(request, path)
    return /^\/v2\/(students|guardians)/.test(path) ? withoutNames(request) : null
  })
  const search = async (request: Request, path: string): Promise<Response> => {
    // The query below sends this body.
    const { userIds } = (await request.clone().json()) as { userIds: string[] }
    searches.push({ path, userIds })
    return fails ? refusal('internal') : testApi.fetch(request)
  }
  const suite = await renderSuite({ remote, declaration, url, host: { fetch } })
  return { ...suite, searches }
}

async function withoutNames(request: Request): Promise<Response> {
  const text = await (await testApi.fetch(request)).text()
  const strip = (key: string, value: unknown): unknown =>
    key === 'guardian' || key === 'children' ? JSON.parse(JSON.stringify(value), nameless) : value
  return new Response(JSON.stringify(JSON.parse(text, strip)), { headers: { 'content-type': 'application/json' } })
}
const nameless = (key: string, value: unknown): unknown => (key === 'name' ? '' : value)

/** The texts of a column, counted from 1. */
const shownIn = (column: number): readonly string[] =>
  [...document.querySelectorAll(`[role=row] > [aria-colindex="${column}"]:not([role=columnheader])`)].map(
    ({ textContent }) => textContent,
  )

it('[LST-32] loads the guardians’ names of a whole page of students with one request, and only its own for another page', async () => {
  const { searches, user } = await openNameless('/student/list?n=50')
  const guardians = 9
  await waitFor(() => expect(shownIn(guardians)).toContainEqual(expect.stringMatching(/^[^@\s]+ [^@\s]+$/)))
  expect(searches).toHaveLength(1)
  const [first] = searches
  expect(first?.path).toBe('/v2/guardians/list')
  expect(new Set(first?.userIds).size).toBe(first?.userIds.length)
  expect(first?.userIds.length).toBeGreaterThan(30)

  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(searches).toHaveLength(2))
  expect(searches[1]?.userIds.filter((userId) => first?.userIds.includes(userId))).toEqual([])
})

it('[LST-32] shows the mail, without a message, when names cannot be loaded', async () => {
  const { searches } = await openNameless('/guardian/list?n=10', { fails: true })
  const children = 5
  await waitFor(() => expect(searches).toHaveLength(1))
  expect(shownIn(children)).not.toContainEqual(expect.not.stringContaining('@'))
  expect(shownIn(children)).not.toHaveLength(0)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(searches).toHaveLength(1)
})

it('[LST-32] loads the names of the children of a guardian’s page with one request', async () => {
  const { searches } = await openNameless('/guardian/edit/g26001')
  await waitFor(() => expect(searches).toHaveLength(1))
  expect(searches[0]?.path).toBe('/v2/students/list')
  const row = (await screen.findByText('子ども')).parentElement
  await waitFor(() => expect(row).not.toHaveTextContent('@'))
})
