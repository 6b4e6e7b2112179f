import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { firebaseIssuer } from '@gakuseki/api-server/auth/google-addresses.ts'

type PublishedKeys = {
  readonly url: string
  /** A token as Firebase gives it to a Google account that signed in a minute ago. */
  readonly tokenOf: (projectId: string, email: string) => string
  readonly close: () => Promise<void>
}

/** Publishes a key on loopback in the place of Google, and signs with it. */
export async function publishKeys(): Promise<PublishedKeys> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'drill', use: 'sig', alg: 'RS256' }]
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/keys`,
    tokenOf: (projectId, email) => {
      const body = `${part({ alg: 'RS256', typ: 'JWT', kid: 'drill' })}.${part(claimsOf(projectId, email))}`
      return `${body}.${sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64url')}`
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function claimsOf(projectId: string, email: string): object {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: firebaseIssuer(projectId),
    aud: projectId,
    sub: 'uid-1',
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3540,
    email,
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['google-1'] } },
  }
}
