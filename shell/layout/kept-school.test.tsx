import { act, screen, waitFor } from '@testing-library/react'
import { renderSuite } from '../testing/render-suite.tsx'
import { readSchool } from './kept-school.ts'
import { keptInMemory, keptText } from '@gakuseki/shared-ui/storage/kept-text.ts'

const key = 'gakuseki.school'
const school = { schoolName: '若葉台学園', logoGcsUrl: 'gs://school/logo.png' }
const logo = new Blob(['logo'], { type: 'image/png' })

/** Browser caches in memory, because jsdom has none. */
function cachesInMemory() {
  const kept = new Map<string, Blob>()
  const cache = {
    match: async (place: string) => (kept.has(place) ? { blob: async () => kept.get(place) } : undefined),
    put: async (place: string, answer: Response) => void kept.set(place, await answer.blob()),
  }
  Object.assign(globalThis, { caches: { open: async () => cache, delete: async () => kept.clear() } })
  return kept
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'))

describe('[C63] the school of the last visit', () => {
  it('is shown with its logo in the header before anybody is signed in', async () => {
    const caches = cachesInMemory()
    caches.set(`/kept-logo?${encodeURIComponent(`file,${school.logoGcsUrl}`)}`, logo)
    const kept = keptInMemory({ [key]: JSON.stringify(school) })
    const { promise: never } = Promise.withResolvers<Response>()
    const shown = jest.spyOn(URL, 'createObjectURL')
    void renderSuite({ url: '/home', host: { kept, fetch: () => never } }).catch(() => {})
    expect(await screen.findByRole('link', { name: school.schoolName })).toBeInTheDocument()
    await waitFor(() => expect(shown).toHaveBeenCalledWith(logo))
  })

  it('is replaced by the answer of the server, which is kept for the next visit', async () => {
    const kept = keptInMemory({ [key]: JSON.stringify({ ...school, logoGcsUrl: null }) })
    await renderSuite({ url: '/home', host: { kept } })
    expect(screen.getByRole('link', { name: '青葉野学園' })).toBeInTheDocument()
    expect(readSchool(kept).schoolName).toBe('青葉野学園')
  })

  it('is forgotten, with its logo, when somebody signs out', async () => {
    const caches = cachesInMemory()
    const kept = keptInMemory()
    const { suite } = await renderSuite({ url: '/home', host: { kept } })
    act(() => suite.store.setState({ school }))
    await waitFor(() => expect(caches.size).toBe(1))
    expect(readSchool(kept)).toEqual(school)
    act(() => suite.session.signOut())
    expect(kept.getItem(key)).toBeNull()
    await waitFor(() => expect(caches.size).toBe(0))
  })

  it('loses its kept logo when the school removes it', async () => {
    const caches = cachesInMemory()
    const { suite } = await renderSuite({ url: '/home', host: { kept: keptInMemory() } })
    act(() => suite.store.setState({ school }))
    await waitFor(() => expect(caches.size).toBe(1))
    act(() => suite.store.setState({ school: { ...school, logoGcsUrl: null } }))
    await waitFor(() => expect(caches.size).toBe(0))
  })

  it.each([['not JSON'], ['null'], ['{"schoolName":7,"logoGcsUrl":{}}']])('reads %s as no kept school', (text) => {
    expect(readSchool(keptInMemory({ [key]: text }))).toEqual({ schoolName: '', logoGcsUrl: null })
  })

  it('[C88] a suite works with a storage that throws', async () => {
    const kept = keptText(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    await renderSuite({ url: '/home', host: { kept } })
    expect(screen.getByRole('link', { name: '青葉野学園' })).toBeInTheDocument()
  })
})
