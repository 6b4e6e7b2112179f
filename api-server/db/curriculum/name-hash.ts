import { plainText } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { sha256Hex } from '../../app/http/digest.ts'

/**
 * Identifies a subject across years: the first 16 hex digits of the SHA-256 of its NFKC-normalised, trimmed name
 * (D-Fields.2).
 */
export async function nameHash(name: string): Promise<string> {
  const digest = await sha256Hex(new TextEncoder().encode(plainText(name)))
  return digest.slice(0, 16)
}
