import { newTryKey, readTryToken, signTryToken } from './try-token.ts'

const key = 'key-of-this-server'
const facts = {
  remoteId: 'mfe-people',
  release: '1.0.0-aaaa0001',
  until: new Date('2026-11-27T09:00:00Z'),
}

it('reads the facts that it has signed', async () => {
  expect(await readTryToken(await signTryToken(facts, key), key)).toEqual(facts)
})

it('makes a token of characters that every messenger keeps in an address', async () => {
  expect(await signTryToken(facts, key)).toMatch(/^[\w-]+\.[\w-]{43}$/)
})

const swapped = (token: string, at: number): string =>
  token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)

it.each<[string, (token: string) => string | Promise<string>]>([
  ['an empty text', () => ''],
  ['a text without a signature', (token) => token.split('.')[0] ?? ''],
  ['a signature without facts', (token) => `.${token.split('.')[1]}`],
  ['a token that was cut off', (token) => token.slice(0, -6)],
  ['a token with something behind it', (token) => `${token}.x`],
  ['other facts', (token) => swapped(token, 5)],
  ['another signature', (token) => swapped(token, token.length - 20)],
  ['a signature that is no base64url', (token) => `${token.slice(0, -2)}あ=`],
  ['a signature of another server', () => signTryToken(facts, 'key-of-another-server')],
])('reads nothing from %s', async (_case, change) => {
  expect(await readTryToken(await change(await signTryToken(facts, key)), key)).toBeNull()
})

it('makes another key each time', () => {
  const keys = [newTryKey(), newTryKey()]
  expect(new Set(keys).size).toBe(2)
  for (const each of keys) expect(each).toMatch(/^[\w-]{43}$/)
})
