import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import type { KeptRelease, KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { deliverRelease } from './deliver-release.ts'
import { createGateRunner } from './gates/gate-runner.ts'
import { createServerCalls } from './server-calls.ts'
import type { Audience } from './options/ship-options.ts'

const file = { sha384: 'x'.repeat(64), bytes: 1 }
const manifest: RemoteManifest = {
  ...{ id: 'mfe-people', version: '0.1.0', buildId: 'cccccccc', container: 'mfe_people', entry: 'remoteEntry.js' },
  ...{ shellContract: '2', apiContract: '2', basePaths: ['student'], menu: [] },
  ...{ files: { 'remoteEntry.js': file }, preload: {}, operations: [], shared: {} },
}
const release: KeptRelease = {
  ...{ name: '0.1.0-cccccccc', version: '0.1.0', buildId: 'cccccccc', publishedAt: '2026-11-22', publishedBy: 't001' },
  ...{
    menu: [],
    bytes: 7,
    entryBytes: 7,
    shellContract: '2',
    apiContract: '2',
    shared: {},
    packages: {},
    missing: [],
    quarantine: null,
  },
}
const seen: KeptRemote = {
  ...{ id: 'mfe-people', version: 4, active: '0.1.0-bbbbbbbb', previous: '0.1.0-aaaaaaaa', canary: null },
  ...{ isDisabled: false, isPinned: false, reason: '', updatedAt: '2026-11-22T08:00:00Z', releases: [release] },
}
const rolledBack: KeptRemote = {
  ...{ ...seen, version: 5, active: '0.1.0-aaaaaaaa', previous: null },
  ...{ reason: '成績が消える (佐藤)', updatedAt: '2026-11-22T09:00:00Z' },
}
const entry = (buildId: string) => ({
  baseUrl: `/remotes/mfe-people/0.1.0-${buildId}/`,
  manifest: { ...manifest, buildId },
})
const registry = { remotes: [{ id: 'mfe-people', active: entry('cccccccc'), previous: entry('bbbbbbbb') }] }

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'gakuseki-dist-'))
  for (const name of ['remoteEntry.js', 'remote.json']) await writeFile(join(dist, name), '')
})
afterAll(() => rm(dist, { recursive: true }))

type Asked = { readonly version: string | undefined; readonly body: string }
type Delivered = { readonly isShipped: boolean; readonly said: string; readonly asked: ReadonlyMap<string, Asked> }

/** Delivers to a server that holds `kept` and answers the change as `answerChange` does. */
async function deliver(
  {
    remote,
    kept = seen,
    audience = { kind: 'everybody' },
    sources = manifest.buildId,
  }: { remote: KeptRemote | null; kept?: KeptRemote; audience?: Audience; sources?: string },
  answerChange: (response: ServerResponse, asked: Asked) => void = minding(kept),
): Promise<Delivered> {
  const asked = new Map<string, Asked>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const call = { version: request.headers['if-match'], body: Buffer.concat(parts).toString() }
      asked.set(request.method ?? '', call)
      if (request.method === 'PATCH') return answerChange(response, call)
      const answer = request.method === 'POST' ? { data: release } : { data: [kept] }
      response.end(JSON.stringify(request.url === '/registry' ? registry : answer))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port is an object.
  const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines: string[] = []
  const say = (line: string): void => void lines.push(line)
  try {
    const delivery = {
      server: createServerCalls(to, 'ship:key'),
      to,
      remote,
      rollback: 'npm run rollback -w mfe-people',
      dist,
      manifest,
      readBuildId: () => sources,
      audience,
      reason: '修正 (山田)',
      committedAt: '2026-11-22T08:00:00+09:00',
    }
    const isShipped = await deliverRelease(delivery, { gate: createGateRunner(say, () => 0), say })
    return { isShipped, said: lines.join('\n'), asked }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** As the API does: the second of two concurrent changes is refused. */
function minding(kept: KeptRemote) {
  return (response: ServerResponse, { version }: Asked): void => {
    if (version === `"${kept.version}"`) {
      response.end(JSON.stringify({ data: { ...kept, active: release.name, previous: kept.active } }))
      return
    }
    const error = { code: 'conflict', message: 'x', displayMessage: '他の人が変更しました', current: kept }
    response.writeHead(409).end(JSON.stringify({ ok: false, message: 'x', error }))
  }
}

it('gives a release to everybody if nobody has changed the remote since the first gate', async () => {
  const { isShipped, said } = await deliver({ remote: seen })
  expect(said).toContain('mfe-people: active is 0.1.0-cccccccc, previous is 0.1.0-bbbbbbbb.')
  expect(isShipped).toBe(true)
})

it.each<[string, KeptRemote]>([
  ['nobody gets it yet', seen],
  ['it already runs for everybody', { ...seen, active: release.name }],
  ['it already runs as the canary', { ...seen, canary: { release: release.name, percent: 5, userIds: [] } }],
])('says of a release that is only kept that %s', async (words, remote) => {
  const { said } = await deliver({ remote, audience: { kind: 'nobody' } })
  expect(said).toContain('is kept at http')
  expect(said).toContain(`; ${words}.`)
})

it('sends the time of the commit with the release', async () => {
  const { asked } = await deliver({ remote: seen })
  const sent = asked.get('POST')?.body
  expect(sent).toContain('name="committedAt"\r\n\r\n2026-11-22T08:00:00+09:00')
})

it('does not overwrite a change made while the gates ran, and describes it', async () => {
  const { isShipped, said } = await deliver({ remote: seen, kept: rolledBack })
  expect(isShipped).toBe(false)
  expect(said).toContain('✗ activate')
  expect(said.slice(said.indexOf('GKS-233')).split('\n')).toEqual([
    'GKS-233: the server keeps the release, but did not make it run.',
    '  - 他の人が変更しました',
    '  - active was 0.1.0-bbbbbbbb, is 0.1.0-aaaaaaaa',
    '  - previous was 0.1.0-aaaaaaaa, is none',
    '  - changed at 2026-11-22T09:00:00Z: “成績が消える (佐藤)” (by whom: its history under /system/modules)',
    '  This has changed nothing for anybody. Do what the server says, and ship again.',
  ])
})

it('sends nothing if the sources are no longer those of the build', async () => {
  const { isShipped, said, asked } = await deliver({ remote: seen, sources: 'dddddddd' })
  expect(said).toMatch(/✗ publish .*\nGKS-220: .*\n {2}- built from cccccccc, the sources are now dddddddd\n/)
  expect([isShipped, asked.has('POST')]).toEqual([false, false])
})

it('uses the version that the first publication of a remote has created', async () => {
  const { isShipped, asked } = await deliver({ remote: null, kept: { ...seen, version: 9 } })
  expect(asked.get('PATCH')?.version).toBe('"9"')
  expect(isShipped).toBe(true)
})

it('sends reason and author with the files, even when nobody gets them yet', async () => {
  const { isShipped, asked } = await deliver({ remote: seen, audience: { kind: 'nobody' } })
  expect(asked.get('POST')?.body).toMatch(/name="reason"\r\n\r\n修正 \(山田\)\r\n/)
  expect([isShipped, asked.has('PATCH')]).toEqual([true, false])
})

it.each<[string, (response: ServerResponse) => void]>([
  ['the connection breaks', (response) => response.destroy()],
  ['a proxy stops waiting', (response) => response.writeHead(504).end()],
  ['the server fails', (response) => response.writeHead(500).end()],
  ['the answer is another one', (response) => response.end('{}')],
])('does not claim that nothing has changed when %s', async (_how, answer) => {
  const { isShipped, said } = await deliver({ remote: seen }, answer)
  expect(isShipped).toBe(false)
  expect(said).toMatch(/GKS-236: [^]*Look at the history/)
  expect(said).not.toContain('nothing for anybody')
})

it('treats every refusal as a refusal, whoever sends it', async () => {
  const { said } = await deliver({ remote: seen }, (response) => response.writeHead(413).end())
  expect(said).toMatch(/GKS-233: .*\n {2}- http.* answers 413\n/)
})
