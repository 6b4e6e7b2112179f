import { isPosition, latestPosition } from '@gakuseki/shared-api/contract/delivery/written-header.ts'

/** A place in the log of a PostgreSQL; each promotion of a standby begins a new timeline. */
export type WalPosition = { readonly timeline: number; readonly lsn: bigint }

/** As PostgreSQL writes it, `16/B374D848`; null for anything else. */
export function readLsn(text: string): bigint | null {
  const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text)
  if (parts === null) return null
  return (BigInt(`0x${parts[1]}`) << 32n) + BigInt(`0x${parts[2]}`)
}

/** The position as callers carry it: later ones are later in the order of texts. */
export function printPosition({ timeline, lsn }: WalPosition): string {
  const hex = (value: number | bigint, length: number): string => value.toString(16).toUpperCase().padStart(length, '0')
  return `${hex(timeline, 8)}${hex(lsn, 16)}`
}

/** Reads what a caller carries; null for the latest of all and for what is no position, which only the primary has. */
export function readPosition(text: string): WalPosition | null {
  if (!isPosition(text) || text === latestPosition) return null
  return { timeline: Number.parseInt(text.slice(0, 8), 16), lsn: BigInt(`0x${text.slice(8)}`) }
}

/**
 * Whether a server has everything up to a position. Of an earlier timeline it has only what was before the promotion, and
 * nobody knows where that was.
 */
export function hasReached(server: WalPosition, wanted: WalPosition): boolean {
  return server.timeline >= wanted.timeline && server.lsn >= wanted.lsn
}
