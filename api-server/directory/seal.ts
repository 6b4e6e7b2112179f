import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** A key of 32 bytes in base64 or hex; null for any other text. */
export function readSealKey(text: string): Buffer | null {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return key.length === keyBytes ? key : null
}

/** Encrypts a secret for a database. Only the same `owner` can decrypt it, so rows cannot be exchanged. */
export function seal(secret: string, key: Buffer, owner: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null if the text was encrypted with another key or for another owner, or was changed. */
export function unseal(text: string, key: Buffer, owner: string): string | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  const opening = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAAD(Buffer.from(owner))
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
