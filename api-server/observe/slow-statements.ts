import type { Log } from '../app/http/log.ts'
import type { StatementWatch } from '../db/database.ts'

const longest = 2000

/** Logs statements over the limit by their text; the parameters, which are the school's data, are never there. */
export function slowStatements(log: Log, limitMs: number): StatementWatch {
  return ({ sql, ms }) => {
    if (ms < limitMs) return
    log('warn', 'slow statement', { ms: Math.round(ms), sql: sql.replaceAll(/\s+/g, ' ').trim().slice(0, longest) })
  }
}
