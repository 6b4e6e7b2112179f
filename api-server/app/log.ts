export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
type Fields = Readonly<Record<string, string | number | boolean | null>>

/** Structured log lines without personal data: ids, routes, statuses and times only. */
export type Log = (level: LogLevel, event: string, fields?: Fields) => void

export const noLog: Log = () => undefined

/** One JSON object per line; `write` gets the line without its end. */
export function jsonLog(write: (line: string) => void, clock: () => Date, minimum: 'debug' | 'info'): Log {
  return (level, event, fields = {}) => {
    if (level === 'debug' && minimum === 'info') return
    write(JSON.stringify({ time: clock().toISOString(), level, event, ...fields }))
  }
}

/** The innermost cause of an exception in one line, with its code where it has one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return [code, error.message].filter((text) => text !== '').join(': ')
}

/** What an exception is to the log: its kind, message and place. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return { error: error.message, stack: error.stack ?? '', code }
}
