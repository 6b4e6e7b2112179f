import { buildForm } from '@gakuseki/shell/testing/build-form.ts'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { localRegistry } from '@gakuseki/shell/standalone/local-remotes.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { renderSuite, type RenderOptions } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, writesIn, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const base = '/api/user/v2/registry'
const menu: RemoteDeclaration['menu'] = [
  {
    name: 'school',
    label: 'School',
    icon: { name: 'school', width: 1, height: 1, path: '' },
    order: 70,
    permission: 'page.school',
  },
]

/** The token of a demo administrator; `who` chooses one of several. */
async function tokenOf(who = 0): Promise<string> {
  const answer = await testApi.fetch(new Request('http://localhost/api/user/debug/accounts'))
  // The contract tests of api-server check the shape.
  const { data } = (await answer.json()) as { data: readonly { userId: string; isAdmin: boolean }[] }
  return `debug:${data.filter(({ isAdmin }) => isAdmin)[who]?.userId}`
}

/** A call from outside this page. */
async function ask(path: string, init: RequestInit, who = 0): Promise<void> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${await tokenOf(who)}`)
  if (typeof init.body === 'string') headers.set('content-type', 'application/json')
  const answer = await testApi.fetch(new Request(`http://localhost${base}/${path}`, { ...init, headers }))
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** Registers a build of mfe-school and, by default, ships it to everybody. */
export async function ship(
  buildId: string,
  special: Parameters<typeof buildForm>[2] = {},
  isActive = true,
  committedAt?: string,
) {
  const form = buildForm('mfe-school', buildId, { menu, ...special })
  if (committedAt !== undefined) form.append('committedAt', committedAt)
  await ask('remotes/mfe-school/releases', { method: 'POST', body: form })
  if (isActive) await change({ active: `1.0.0-${buildId}` })
}

/** Changes mfe-school from outside this page. */
export const change = (body: object, who = 0): Promise<void> =>
  ask('remotes/mfe-school', { method: 'PATCH', body: JSON.stringify({ reason: 'テスト', ...body }) }, who)

/** Reports a crash of a release of mfe-school as another user's page does. */
export function report(release: string, who: number, special: object = {}): Promise<void> {
  const body = { remoteId: 'mfe-school', release, cause: 'crash', code: 'GKS-103', detail: 'boom', ...special }
  return ask('reports', { method: 'POST', body: JSON.stringify(body) }, who)
}

/** Reports visits of a release of mfe-school as other users' pages do. */
export async function visit(release: string, count: number, special: object = {}): Promise<void> {
  const body = JSON.stringify({ remoteId: 'mfe-school', release, hasFailed: false, ...special })
  for (let sent = 0; sent < count; sent += 1) await ask('visits', { method: 'POST', body }, sent % 2)
}

export type Special = {
  readonly url?: string
  readonly answer?: StandIn
  readonly host?: NonNullable<RenderOptions['host']>
  readonly as?: 'admin' | 'staff'
}

/** Opens the panel over the API, in a page that runs the panel and a School of its own. */
export async function openPanel({ url = '/system/modules', answer = () => null, host, as = 'admin' }: Special = {}) {
  const sent: Sent[] = []
  const school = { ...declaration, id: 'mfe-school', basePaths: ['school'], menu }
  let looks = 0
  const registry = localRegistry([declaration, school])
  const opened = await renderSuite({
    url,
    as,
    host: {
      registry,
      readRegistry: async () => {
        looks += 1
        return registry
      },
      loader: {
        load: async ({ manifest: { id } }) =>
          id === declaration.id
            ? remote
            : defineRemote({ routes: [{ path: 'school', Component: () => <h1 tabIndex={-1}>School</h1> }] }),
        preload: () => {},
      },
      fetch: notedFetch(sent, answer),
      ...host,
    },
  })
  return { ...opened, sent: () => writesIn(sent), looks: () => looks }
}
