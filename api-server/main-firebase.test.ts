import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsHeader } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { copyEmptyCluster } from './testing/empty-cluster.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'
import {
  claimsAt,
  hostedDomain,
  projectId,
  startTokenIssuer,
  type TokenIssuer,
} from './testing/sign-in/token-issuer.ts'

jest.setTimeout(180_000)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-firebase-'))
let issuer: TokenIssuer
let server: ServerProcess
beforeAll(async () => {
  issuer = await startTokenIssuer()
  await copyEmptyCluster(join(folder, 'data'))
  server = await startServer({
    AUTH_MODE: 'firebase',
    ENVIRONMENT: 'testing',
    HOST: '0.0.0.0',
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: 'public',
    FIREBASE_CLIENT_ID: '1:100:web:0123abcd',
    FIREBASE_KEYS_URL: issuer.keysUrl,
    HOSTED_DOMAIN: hostedDomain,
    ALLOWED_HOSTS: 'gakuseki.school.example,localhost',
    FIRST_ADMIN: `head@${hostedDomain}`,
  })
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await issuer.close()
  rmSync(folder, { recursive: true })
})

/** fetch would not send another Host header. */
function statusAt(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(`${server.url}/healthz`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asking.on('error', reject).end()
  })
}

it('starts with nobody but its first administrator, whom a token of Firebase lets in', async () => {
  expect(server.url).not.toBeNull()
  const ask = async (path: string, mail: string) => {
    const token = await issuer.sign(claimsAt(new Date(), { email: mail }))
    return fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  }
  const me = await ask('/api/user/userInfo/me', `head@${hostedDomain}`)
  expect(await me.json()).toMatchObject({ ok: true, data: { isAdmin: true, googleMail: `head@${hostedDomain}` } })
  const students = await ask('/api/user/v2/students', `head@${hostedDomain}`)
  expect(await students.json()).toMatchObject({ numSearchResults: 0 })
  expect((await ask('/api/user/userInfo/me', `stranger@${hostedDomain}`)).status).toBe(403)
})

it('knows nothing of the debug mode: no token, account or fault of it', async () => {
  const at = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.url}${path}`, { headers })
  for (const id of ['t001', 't26001', 'head'])
    expect((await at('/api/user/userInfo/me', { authorization: `Bearer debug:${id}` })).status).toBe(401)
  expect((await at('/api/user/debug/accounts')).status).toBe(404)
  const token = await issuer.sign(claimsAt(new Date(), { email: `head@${hostedDomain}` }))
  const faults = { [faultsHeader]: 'latency=60000&all=500&updates=fail&deletes=fail' }
  const answer = await at('/api/user/v2/school', { ...faults, authorization: `Bearer ${token}` })
  expect(answer.status).toBe(200)
  const written = await fetch(`${server.url}/api/user/v2/school`, {
    method: 'PATCH',
    headers: { ...faults, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ schoolName: '青葉野学園' }),
  })
  expect(written.status).toBe(200)
  expect(await (await at('/config.json', { [faultsHeader]: 'all=500' })).json()).toMatchObject({ authMode: 'firebase' })
})

it('tells the page how to sign in', async () => {
  const config: unknown = await (await fetch(`${server.url}/config.json`)).json()
  expect(config).toMatchObject({
    authMode: 'firebase',
    firebase: {
      projectId,
      apiKey: 'public',
      clientId: '1:100:web:0123abcd',
      authDomain: `${projectId}.firebaseapp.com`,
      hostedDomain,
      emulatorUrl: null,
    },
  })
})

it.each([
  ['gakuseki.school.example', 200],
  ['localhost:3000', 200],
  ['evil.example', 403],
])('answers to %s with %i', async (host, status) => {
  expect(await statusAt(host)).toBe(status)
})
