import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type ServerProcess } from './testing/server-process.ts'
import { claimsAt, hostedDomain, projectId, startTokenIssuer, type TokenIssuer } from './testing/token-issuer.ts'

jest.setTimeout(180_000)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-firebase-'))
let issuer: TokenIssuer
let server: ServerProcess
beforeAll(async () => {
  issuer = await startTokenIssuer()
  server = await startServer({
    AUTH_MODE: 'firebase',
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
  const debug = await fetch(`${server.url}/api/user/userInfo/me`, { headers: { authorization: 'Bearer debug:t26001' } })
  expect(debug.status).toBe(401)
  expect((await fetch(`${server.url}/api/user/debug/accounts`)).status).toBe(404)
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
