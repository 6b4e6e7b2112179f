import { fromBase64Url, toBase64Url } from '@gakuseki/shared-api/core/text/base64.ts'

/** The facts that a try link carries. */
export type TryFacts = {
  readonly remoteId: string
  readonly release: string
  readonly until: Date
}

const encoder = new TextEncoder()
const hmac = { name: 'HMAC', hash: 'SHA-256' } as const

/** A new secret for signatures: 32 random bytes in base64url. */
export function newTryKey(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** The signed token: the facts as JSON and the HMAC-SHA-256 of their text, both in base64url, joined by a dot. */
export async function signTryToken({ remoteId, release, until }: TryFacts, key: string): Promise<string> {
  const facts = JSON.stringify([remoteId, release, Math.floor(until.getTime() / 1000)])
  const text = toBase64Url(encoder.encode(facts))
  const signature = await crypto.subtle.sign(hmac, await importKey(key), encoder.encode(text))
  return `${text}.${toBase64Url(new Uint8Array(signature))}`
}

/** The facts of a token that was signed with the key, also when it has ended; null for any other text. */
export async function readTryToken(token: string, key: string): Promise<TryFacts | null> {
  const [text = '', signature = '', ...others] = token.split('.')
  const signed = fromBase64Url(signature)
  if (signed === null || others.length > 0) return null
  if (!(await crypto.subtle.verify(hmac, await importKey(key), signed, encoder.encode(text)))) return null
  // Only signTryToken has written it.
  const facts = JSON.parse(new TextDecoder().decode(fromBase64Url(text) ?? undefined)) as [string, string, number]
  const [remoteId, release, seconds] = facts
  return { remoteId, release, until: new Date(seconds * 1000) }
}

function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(key), hmac, false, ['sign', 'verify'])
}
