import { sha256Hex } from '../http/digest.ts'

/** A secret with which the team of one remote may ship it, and nothing else. */
export type ShipKey = { readonly remoteId: string; readonly secret: string }

/** Returns the remote of a token that is its key; null for a wrong one. */
export type ShipKeys = (secret: string) => Promise<string | null>

/** The secret of `Authorization: Bearer ship:…`; null for any other header. */
export function shipSecretOf(header: string | undefined): string | null {
  return /^Bearer +ship:(\S+)$/i.exec(header ?? '')?.[1] ?? null
}

/** Compares every key by its digest, so that the time does not reveal where the first difference is. */
export function createShipKeys(keys: readonly ShipKey[]): ShipKeys {
  const known = Promise.all(keys.map(async ({ remoteId, secret }) => ({ remoteId, digest: await digestOf(secret) })))
  return async (secret) => {
    const digest = await digestOf(secret)
    const found = (await known).filter((key) => isSame(key.digest, digest))
    return found[0]?.remoteId ?? null
  }
}

const digestOf = (secret: string): Promise<string> => sha256Hex(new TextEncoder().encode(secret))

function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
