/**
 * Identifies a subject across years: the first 16 hex digits of the SHA-256 of its NFKC-normalised, trimmed name
 * (decisions "Masked or missing fields"). Web Crypto, because this also runs in a page.
 */
export async function nameHash(name: string): Promise<string> {
  const bytes = new TextEncoder().encode(name.normalize('NFKC').trim())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
