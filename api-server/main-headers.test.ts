import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { googleApiScripts } from './auth/google-addresses.ts'
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
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  const policy = headers.get('content-security-policy') ?? ''
  if (name === 'a file') return expect(policy).toMatch(/default-src 'none';.*sandbox/)
  expect(policy).toContain("frame-ancestors 'none'")
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
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
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
