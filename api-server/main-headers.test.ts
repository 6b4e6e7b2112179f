import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { googleApiScripts } from './auth/google-addresses.ts'
import { texts } from './texts.ts'
import { copyEmptyCluster } from './testing/empty-cluster.ts'
import { startLoopback, type LoopbackServer } from './testing/loopback-server.ts'
import { photo } from './testing/files/sample-files.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'
import {
  claimsAt,
  hostedDomain,
  projectId,
  startTokenIssuer,
  type TokenIssuer,
} from './testing/sign-in/token-issuer.ts'

jest.setTimeout(180_000)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-headers-'))
const siteDir = join(folder, 'site')
let issuer: TokenIssuer
let pages: LoopbackServer
let school: ServerProcess
let debug: ServerProcess
let token: string
let logo: string

beforeAll(async () => {
  mkdirSync(join(siteDir, 'shell', 'assets'), { recursive: true })
  writeFileSync(join(siteDir, 'shell', 'index.html'), '<!doctype html><title>Gakuseki</title>')
  writeFileSync(join(siteDir, 'shell', 'assets', 'main.0123abcd.js'), 'export {}')
  writeFileSync(join(siteDir, 'registry.json'), '{"remotes":[]}')
  issuer = await startTokenIssuer()
  pages = await startLoopback((_request, response) => void response.end('<script>signIn()</script>'))
  const mail = `head@${hostedDomain}`
  const ofSchool = {
    AUTH_MODE: 'firebase',
    ENVIRONMENT: 'production',
    DATA_DIR: join(folder, 'school'),
    SITE_DIR: siteDir,
    PUBLIC_URL: 'https://gakuseki.school.example',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: 'public',
    FIREBASE_CLIENT_ID: '1:100:web:0123abcd',
    FIREBASE_AUTH_DOMAIN: 'gakuseki.school.example',
    FIREBASE_PAGES_URL: pages.url,
    FIREBASE_KEYS_URL: issuer.keysUrl,
    HOSTED_DOMAIN: hostedDomain,
    ALLOWED_HOSTS: 'localhost',
    FIRST_ADMIN: mail,
  }
  for (const name of ['school', 'debug']) await copyEmptyCluster(join(folder, name))
  ;[school, debug] = await Promise.all([
    startServer(ofSchool),
    startServer({ DATA_DIR: join(folder, 'debug'), SITE_DIR: siteDir }),
  ])
  token = await issuer.sign(claimsAt(new Date(), { email: mail }))
  logo = await keepLogo()
})
afterAll(async () => {
  for (const { child } of [school, debug]) child.kill('SIGTERM')
  await Promise.all([school.ended, debug.ended])
  await Promise.all([issuer.close(), pages.close()])
  rmSync(folder, { recursive: true })
})

async function keepLogo(): Promise<string> {
  const form = new FormData()
  form.set('upfile', new File([await photo({ width: 40, height: 30 })], 'logo.jpg', { type: 'image/jpeg' }))
  const sent = await fetch(`${school.url}/api/user/v2/school/uploadLogo`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  // The contract tests hold the shape.
  const { data } = (await sent.json()) as { data: { logoGcsUrl: string } }
  return `/api/user/v2/files/${encodeURIComponent(data.logoGcsUrl)}`
}

type Case = readonly [name: string, path: () => string, status: number, isCalledWithToken: boolean]
const kinds: readonly Case[] = [
  ['a page', () => '/student/list', 200, false],
  ['an asset', () => '/assets/main.0123abcd.js', 200, false],
  ['a missing asset', () => '/assets/gone.0123abcd.js', 404, false],
  ['the registry', () => '/registry', 200, false],
  ['the configuration', () => '/config.json', 200, false],
  ['health', () => '/healthz', 200, false],
  ['a call', () => '/api/user/v2/school', 200, true],
  ['a call that fails', () => '/api/user/v2/school', 401, false],
  ['an unknown call', () => '/api/user/v2/nothing', 404, true],
  ['a description', () => '/api/user/docs', 200, false],
  ['figures', () => '/metrics', 200, false],
  ['a file', () => logo, 200, true],
]

const headersOf = async (server: ServerProcess, path: string, status: number, withToken: boolean): Promise<Headers> => {
  const answer = await fetch(`${server.url}${path}`, withToken ? { headers: { authorization: `Bearer ${token}` } } : {})
  await answer.arrayBuffer()
  expect(answer.status).toBe(status)
  return answer.headers
}

it.each(kinds)('%s carries every header of security', async (name, path, status, withToken) => {
  const headers = await headersOf(school, path(), status, withToken)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  const type = headers.get('content-type') ?? ''
  if (/^text\/|xml/.test(type)) expect(type).toContain('charset=')
  const policy = headers.get('content-security-policy') ?? ''
  for (const each of ["frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(each)
  if (name === 'a file') return expect(policy).toMatch(/default-src 'none';.*sandbox/)
  expect(policy).toContain("frame-src 'self' blob:;")
  expect(policy).toContain(`script-src 'self' ${googleApiScripts};`)
  expect(policy).not.toContain('unsafe')
})

it('keeps an idle connection for longer than a proxy does', async () => {
  const { headers } = await fetch(`${school.url}/healthz`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

it("Firebase's own page carries those of its kind", async () => {
  const headers = await headersOf(school, '/__/auth/handler', 200, false)
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

it.each(kinds.slice(0, 6))('in debug mode %s names nothing of Google', async (_name, path, status) => {
  const headers = await headersOf(debug, path(), status, false)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('content-security-policy')).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*;")
  for (const [, value] of headers) expect(value).not.toMatch(/google|firebase/i)
})

it("in debug mode there are no pages of Firebase's: the address is one of the shell", async () => {
  const headers = await headersOf(debug, '/__/auth/handler', 200, false)
  expect(headers.get('x-frame-options')).toBe('DENY')
})

/** The status line that a request gets which no client would send. */
async function statusLineOf(request: string): Promise<string> {
  const socket = connect(Number(new URL(school.url ?? '').port), '127.0.0.1')
  socket.write(request.replaceAll('\n', '\r\n').replaceAll('<LF>', '\n'))
  // The socket gives buffers.
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString('latin1').split('\r\n')[0] ?? ''
}

it.each([
  [
    'a length and chunks',
    'POST /healthz HTTP/1.1\nHost: localhost\nContent-Length: 5\nTransfer-Encoding: chunked\n\n0\n\n',
  ],
  ['two lengths', 'POST /healthz HTTP/1.1\nHost: localhost\nContent-Length: 0\nContent-Length: 5\n\nhello'],
  ['a line that ends in two ways', 'GET /healthz HTTP/1.1\nHost: localhost\nX-One: 1<LF>X-Two: 2\n\n'],
  ['no Host', 'GET /healthz HTTP/1.1\n\n'],
])('a request with %s could be read in two ways and is refused', async (_what, request) => {
  expect(await statusLineOf(request)).toBe('HTTP/1.1 400 Bad Request')
})

it('answers TRACE without what was sent', async () => {
  expect(await statusLineOf('TRACE / HTTP/1.1\nHost: localhost\n\n')).toBe('HTTP/1.1 405 Method Not Allowed')
})

it.each(['/.git/config', '/.env', '/assets/', '/remotes/', '/registry.json', '/package.json', '/assets/.git/HEAD'])(
  'at %s there is nothing, no listing either',
  async (path) => {
    const answer = await fetch(`${school.url}${path}`)
    expect([answer.status, await answer.text()]).toEqual([404, `${texts.notFound}\n`])
  },
)

it('a token that was just renewed lets in nobody whose sign-in is a day old', async () => {
  const day = 24 * 60 * 60
  const old = { email: `head@${hostedDomain}`, auth_time: Math.floor(Date.now() / 1000) - day - 60 }
  const authorization = `Bearer ${await issuer.sign(claimsAt(new Date(), old))}`
  expect((await fetch(`${school.url}/api/user/v2/school`, { headers: { authorization } })).status).toBe(401)
})

it('logs a wrong Host, refused figures and a refused token', async () => {
  await statusLineOf('GET / HTTP/1.1\nHost: evil.example\n\n')
  await fetch(`${school.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await fetch(`${school.url}/api/user/v2/school`, { headers: { authorization: 'Bearer nonsense' } })
  const lines = school.output().split('\n')
  for (const event of ['host refused', 'figures refused', 'sign-in refused'])
    expect(lines.filter((line) => line.includes(`"event":"${event}"`))).not.toEqual([])
  expect(lines.filter((line) => line.startsWith('{')).join('')).not.toMatch(/evil|203\.0\.113|127\.0\.0\.1|nonsense/)
})
