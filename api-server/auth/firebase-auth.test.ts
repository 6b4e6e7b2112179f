import { SignJWT } from 'jose'
import {
  claimsAt,
  hostedDomain,
  projectId,
  startTokenIssuer,
  unsigned,
  type TokenIssuer,
} from '../testing/sign-in/token-issuer.ts'
import type { Authenticator } from '../app/authenticator.ts'
import { createFirebaseAuth } from './firebase-auth.ts'
import { firebaseIssuer } from './google-addresses.ts'

const now = new Date('2026-11-20T12:00:00+09:00')
const seconds = now.getTime() / 1000
const clock = (): Date => now

let issuer: TokenIssuer
let auth: Authenticator
beforeAll(async () => {
  issuer = await startTokenIssuer()
  auth = authOf(issuer.keysUrl)
})
afterAll(() => issuer.close())

const authOf = (url: string): Authenticator =>
  createFirebaseAuth({ projectId, hostedDomain, keys: { type: 'published', url } }, clock)
const emulator = createFirebaseAuth({ projectId, hostedDomain, keys: { type: 'unsigned' } }, clock)

it('reads the account of a valid token, and loads the keys once', async () => {
  const token = await issuer.sign(claimsAt(now, { email: `Someone@School.Example` }))
  const owner = {
    uid: 'uid-1',
    googleId: 'google-1',
    googleMail: 'someone@school.example',
    signedInAt: new Date((seconds - 60) * 1000),
  }
  const before = issuer.asked()
  const starting = authOf(issuer.keysUrl)
  expect(await starting.verify(token)).toEqual({ ok: true, value: owner })
  expect(await starting.verify(token)).toEqual({ ok: true, value: owner })
  expect(issuer.asked()).toBe(before + 1)
})

const firebase = { sign_in_provider: 'google.com', identities: {} }

it.each([
  ['another audience', { aud: 'other-school' }],
  ['a list of audiences', { aud: [projectId, 'other-school'] }],
  ['no audience', { aud: undefined }],
  ['another issuer', { iss: firebaseIssuer('other-school') }],
  ['an issuer that only begins alike', { iss: firebaseIssuer(`${projectId}/x`) }],
  ['a token that has expired', { exp: seconds - 6 }],
  ['no end', { exp: undefined }],
  ['a token of the future', { iat: seconds + 60 }],
  ['no time of issue', { iat: undefined }],
  ['a sign-in of the future', { auth_time: seconds + 60 }],
  ['no sign-in time', { auth_time: undefined }],
  ['a sign-in time that is no number', { auth_time: String(seconds - 60) }],
  ['not valid yet', { nbf: seconds + 60 }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject of 129 characters', { sub: 'u'.repeat(129) }],
  ['an unverified address', { email_verified: false }],
  ['an address said to be verified in words', { email_verified: 'true' }],
  ['no address', { email: undefined }],
  ['two at signs', { email: 'someone@evil.com@school.example' }],
  ['[C89] a NUL in the address', { email: 'some\0one@school.example' }],
  ['[C89] a NUL in the subject', { sub: 'uid\0' }],
  ['nothing before the at sign', { email: '@school.example' }],
  ['a password', { firebase: { ...firebase, sign_in_provider: 'password' } }],
  ['an anonymous sign-in', { firebase: { ...firebase, sign_in_provider: 'anonymous' } }],
  ['no provider', { firebase: {} }],
  ['no word of Firebase', { firebase: undefined }],
])('refuses %s, signed or not', async (_case, changes) => {
  const claims = claimsAt(now, changes)
  expect(await auth.verify(await issuer.sign(claims))).toEqual({ ok: false, error: 'refused' })
  expect(await emulator.verify(unsigned(claims))).toEqual({ ok: false, error: 'refused' })
})

it.each([
  ['another domain', 'someone@other.example'],
  ['a domain that begins alike', 'someone@school.example.evil.com'],
  ['a domain that ends alike', 'someone@evil-school.example'],
  ['a subdomain', 'someone@sub.school.example'],
])('refuses %s as no account of the school, signed or not', async (_case, email) => {
  const claims = claimsAt(now, { email })
  expect(await auth.verify(await issuer.sign(claims))).toEqual({ ok: false, error: 'otherDomain' })
  expect(await emulator.verify(unsigned(claims))).toEqual({ ok: false, error: 'otherDomain' })
  const unverified = { ...claims, email_verified: false }
  expect(await auth.verify(await issuer.sign(unverified))).toEqual({ ok: false, error: 'refused' })
})

it('[C89] folds only ASCII letters of an address', async () => {
  const claims = claimsAt(now, { email: '\u212Aeiko@School.example' })
  const owner = await auth.verify(await issuer.sign(claims))
  expect(owner).toMatchObject({ ok: true, value: { googleMail: '\u212Aeiko@school.example' } })
})

it('accepts a sub of 128 characters and clocks 5 seconds apart', async () => {
  const claims = claimsAt(now, { sub: 'u'.repeat(128), iat: seconds + 4, auth_time: seconds + 4 })
  expect(await auth.verify(await issuer.sign(claims))).toMatchObject({ ok: true })
})

describe('signatures', () => {
  it.each([
    ['a forged key with the same id', () => issuer.sign(claimsAt(now), { forged: true })],
    ['an unknown key', () => issuer.sign(claimsAt(now), { kid: 'key-9' })],
    ['a key without its id', () => issuer.sign(claimsAt(now), { kid: null })],
    ['none', async () => unsigned(claimsAt(now))],
    ['the public key used as a secret', () => hmac()],
    ['a token cut short', async () => (await issuer.sign(claimsAt(now))).slice(0, -4)],
    ['changed claims', () => swapped()],
    ['no token', async () => 'nonsense'],
    ['three dots', async () => '...'],
  ])('%s: refused', async (_case, token) => {
    expect(await auth.verify(await token())).toEqual({ ok: false, error: 'refused' })
  })

  it('the emulator accepts its unsigned tokens and no signed ones', async () => {
    expect(await emulator.verify(unsigned(claimsAt(now)))).toMatchObject({
      ok: true,
      // Its Google accounts are invented and differ from those of the demo directory.
      value: { uid: 'uid-1', googleId: null },
    })
    expect(await emulator.verify(await issuer.sign(claimsAt(now)))).toEqual({ ok: false, error: 'refused' })
  })

  function hmac(): Promise<string> {
    const secret = new TextEncoder().encode('the public key of the school, as text')
    return new SignJWT(claimsAt(now)).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret)
  }

  async function swapped(): Promise<string> {
    const [head, , signature] = (await issuer.sign(claimsAt(now))).split('.')
    const [, claims] = unsigned(claimsAt(now, { sub: 'uid-2' })).split('.')
    return [head, claims, signature].join('.')
  }
})

describe('does not call a token invalid when keys cannot be read', () => {
  afterEach(() => issuer.answer('keys'))

  it.each(['error', 'nonsense'] as const)('%s', async (how) => {
    issuer.answer(how)
    const token = await issuer.sign(claimsAt(now))
    expect(await authOf(issuer.keysUrl).verify(token)).toEqual({ ok: false, error: 'unavailable' })
  })

  it('nobody there', async () => {
    const gone = await startTokenIssuer()
    const token = await gone.sign(claimsAt(now))
    await gone.close()
    expect(await authOf(gone.keysUrl).verify(token)).toEqual({ ok: false, error: 'unavailable' })
  })

  it('uses known keys during an outage', async () => {
    const known = authOf(issuer.keysUrl)
    const token = await issuer.sign(claimsAt(now))
    expect(await known.verify(token)).toMatchObject({ ok: true })
    issuer.answer('error')
    expect(await known.verify(token)).toMatchObject({ ok: true })
  })

  it('reports when the keys were read, and that the last try failed', async () => {
    const watched = authOf(issuer.keysUrl)
    expect(await watched.keys?.()).toEqual({ readAt: now, isFailing: false })
    const unread = authOf(issuer.keysUrl)
    issuer.answer('error')
    expect(await unread.keys?.()).toEqual({ readAt: null, isFailing: true })
    issuer.answer('nonsense')
    expect(await unread.keys?.()).toEqual({ readAt: null, isFailing: true })
    issuer.answer('keys')
    expect(await unread.keys?.()).toEqual({ readAt: now, isFailing: false })
    // Keys that are fresh are not read again.
    issuer.answer('error')
    expect(await watched.keys?.()).toEqual({ readAt: now, isFailing: false })
    expect(emulator.keys).toBeUndefined()
  })
})
