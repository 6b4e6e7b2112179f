import type { Visit } from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import type { RunningModule } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import type { SuiteParts } from '../suite/running-suite.ts'
import { measureVisit, type Measure } from './measure-visit.ts'

const baseUrl = '/remotes/mfe-x/0.1.0-a/'
const running: RunningModule = {
  ...{ id: 'mfe-x', status: 'ready', release: '0.1.0-a', baseUrl, source: 'active', loadMs: 5 },
  ...{ isReplaced: false, failures: [] },
}

/** A page that was loaded at an address, and what it has reported. */
function setup(path: string, special: Partial<RunningModule> = {}) {
  const sent: { readonly visit: Visit; readonly keepalive: boolean | undefined }[] = []
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] })
  let tell: Parameters<Measure>[0] = () => {}
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { keepalive } = init ?? {}
    sent.push({ visit: (await new Request(input, init).json()) as Visit, keepalive })
    return Response.json({ ok: true, data: { counted: true } })
  }
  const bases = { user: 'http://localhost/u', curriculum: 'http://localhost/c' }
  const parts = {
    remotes: { at: (address: string) => (address.startsWith('/x') ? { id: 'mfe-x' } : null) },
    service: {
      getSuite: () => ({
        modules: { list: () => [{ ...running, ...special }] },
        api: { target: { bases, token: () => 'me' } },
      }),
    },
    host: { fetch },
  } as unknown as SuiteParts // Only these are read.
  measureVisit(parts, router, (onValue) => {
    tell = onValue
  })
  return { sent, router, tell: (...value: Parameters<typeof tell>) => tell(...value) }
}

function setHidden(isHidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => jest.restoreAllMocks())

/** Hides the page, and waits until another visit that ends with it was reported. */
async function hide(): Promise<void> {
  const other = setup('/x/list')
  setHidden(true)
  await waitFor(() => expect(other.sent).toHaveLength(1))
}

it('reports a visit once, when the page is hidden, in a call that outlives the page', async () => {
  const { sent, tell } = setup('/x/list')
  tell('lcp', 900)
  tell('inp', 40)
  tell('inp', 90)
  await hide()
  setHidden(false)
  await hide()
  const visit = { remoteId: 'mfe-x', release: '0.1.0-a', hasFailed: false, lcp: 900, inp: 90 }
  expect(sent).toEqual([{ visit, keepalive: true }])
})

it('ends the visit when another remote is opened, not at the remote’s own pages', async () => {
  const { sent, router, tell } = setup('/x/list')
  tell('lcp', 900)
  await router.navigate('/x/edit')
  expect(sent).toEqual([])
  await router.navigate('/y')
  tell('inp', 500)
  await waitFor(() => expect(sent).toMatchObject([{ visit: { lcp: 900 } }]))
  expect(sent[0]?.visit).not.toHaveProperty('inp')
})

it.each([
  ['an error of its code', `    at f (http://localhost${baseUrl}page.js:1:2)`, true],
  ['an error of the shell', '    at f (http://localhost/assets/main.js:1:2)', false],
])('tells whether the release failed: %s', async (_what, stack, expected) => {
  const { sent } = setup('/x/list')
  const error = new Error('boom')
  error.stack = stack
  window.dispatchEvent(new ErrorEvent('error', { error }))
  await hide()
  expect(sent).toMatchObject([{ visit: { hasFailed: expected } }])
})

it('counts a page that did not run as a failure of its release alone', async () => {
  const failure = { cause: 'page', code: 'GKS-113', at: new Date(0), detail: '' } as const
  const own = setup('/x/list', { failures: [{ ...failure, release: '0.1.0-a' }] })
  const other = setup('/x/list', { failures: [{ ...failure, release: '0.1.0-b' }] })
  await hide()
  expect([own, other].map(({ sent }) => sent[0]?.visit.hasFailed)).toEqual([true, false])
})

it.each([
  ['a page of the suite itself', '/home', {}],
  ['a developer’s own code', '/x/list', { source: 'override' as const }],
  ['a remote that did not load', '/x/list', { loadMs: null }],
])('does not measure %s', async (_what, path, special) => {
  const { sent } = setup(path, special)
  await hide()
  expect(sent).toEqual([])
})
