import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { firebaseIssuer } from '../../auth/google-addresses.ts'
import { startLoopback } from '../loopback-server.ts'

export const projectId = 'aobano-school'
export const hostedDomain = 'school.example'

/** Firebase's claims about a member of staff who signed in a minute before `now`; `changes` override them. */
export function claimsAt(now: Date, changes: Readonly<Record<string, unknown>> = {}): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    iss: firebaseIssuer(projectId),
    aud: projectId,
    sub: 'uid-1',
    iat: seconds - 60,
    auth_time: seconds - 60,
    exp: seconds + 3540,
    email: `someone@${hostedDomain}`,
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['google-1'] } },
    ...changes,
  }
}

export type TokenIssuer = {
  readonly keysUrl: string
  /** A token signed with the published key, or with another one under the same id. */
  readonly sign: (claims: JWTPayload, options?: { kid?: string | null; forged?: boolean }) => Promise<string>
  /** How often the keys were requested. */
  readonly asked: () => number
  /** The answer to the next requests for the keys. */
  readonly answer: (how: 'keys' | 'error' | 'nonsense') => void
  readonly close: () => Promise<void>
}

/** Replaces Google: makes a key, publishes it on loopback and signs with it. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const [published, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(published.publicKey)), kid: 'key-1', use: 'sig' }] })
  let asked = 0
  let how: 'keys' | 'error' | 'nonsense' = 'keys'
  const server = await startLoopback((_request, response) => {
    asked += 1
    response.writeHead(how === 'error' ? 500 : 200, { 'content-type': 'application/json' })
    response.end(how === 'keys' ? keys : '<html>')
  })
  return {
    keysUrl: `${server.url}/keys`,
    sign: (claims, { kid = 'key-1', forged = false } = {}) =>
      sign(claims, kid, forged ? other.privateKey : published.privateKey),
    asked: () => asked,
    answer: (next) => {
      how = next
    },
    close: server.close,
  }
}

export const unsigned = (claims: JWTPayload): string => new UnsecuredJWT(claims).encode()

function sign(claims: JWTPayload, kid: string | null, key: CryptoKey): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...(kid !== null && { kid }) }).sign(key)
}
