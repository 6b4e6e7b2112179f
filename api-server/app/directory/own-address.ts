import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'

/** Origins that serve the suite: named ones, or any of this machine in debug mode. */
export type OwnOrigins = readonly string[] | 'loopback'

/** Returns an address of the suite as an absolute one; null for any other, so that no redirect leads away. */
export function ownAddress(text: string, origins: OwnOrigins): string | null {
  const base = origins === 'loopback' ? undefined : origins[0]
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  if (url.username !== '' || url.password !== '') return null
  if (origins !== 'loopback') return origins.includes(url.origin) ? url.href : null
  return isLoopback(url.hostname) && /^https?:$/.test(url.protocol) ? url.href : null
}
