/** What an error of PostgreSQL, or of the network to it, means for the connection and for the caller. */
export type ServerTrouble = 'lost' | 'readOnly' | 'late' | 'full'

// Codes as in the appendix of PostgreSQL's manual, and the system's names of broken connections.
const troubles: readonly (readonly [pattern: RegExp, trouble: ServerTrouble])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'readOnly'],
  // The connection is usable after a statement time-out. Whoever sets a lock time-out handles it (55P03).
  [/^57014$/, 'late'],
  [/^(08\w{3}|57P\d\d|53\d{3}|58\w{3}|25P0[34])$/, 'lost'],
  [/^(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/, 'lost'],
]

// pg's own errors have no code.
const lostMessages =
  /Connection terminated|connection error|not queryable|timeout exceeded|timeout expired|Client was closed|Query read timeout/

/** Null for an error of the statement itself. */
export function troubleOf(error: unknown): ServerTrouble | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = troubles.find(([pattern]) => pattern.test(code))
  if (known !== undefined) return known[1]
  return code === '' && lostMessages.test(error.message) ? 'lost' : null
}
