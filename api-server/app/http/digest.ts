import { toBase64 } from '@gakuseki/shared-api/core/text/base64.ts'

/** The SHA-256 of bytes in 64 hex digits; Web Crypto, because the app also runs in a page. */
export async function sha256Hex(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** In base64, as manifests and pages use it. */
export async function sha384Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return toBase64(digest)
}
