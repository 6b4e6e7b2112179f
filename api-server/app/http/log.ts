/** From the most to the least verbose. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
type Fields = Readonly<Record<string, string | number | boolean | null>>

/** Structured log lines without personal data: ids, routes, statuses and times only. */
export type Log = (level: LogLevel, event: string, fields?: Fields) => void

export const noLog: Log = () => undefined

/** The facts of an answered request: nothing of its address beyond the route, nothing of its content. */
export type RequestFacts = {
  readonly requestId: string
  /** The calling account; null without one. */
  readonly actor: string | null
  readonly method: string
  /** `GET /v2/students/{userId}`, or a word in brackets for a request that is no call. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** Calls are logged as information, files of the site only at debug level, and our own errors at a higher level. */
export function requestLevel({ route, status }: RequestFacts): LogLevel {
  if (status >= 500) return 'error'
  return route.startsWith('(site)') ? 'debug' : 'info'
}

/** The innermost cause of an exception in one line, with its code if it has one. For the operator's console. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return [code, error.message].filter((text) => text !== '').join(': ')
}

/**
 * The logged fields of an exception: its kind, code and place, and its message where that cannot quote a record. Databases and parsers put
 * the wrong value into their message ("invalid input syntax for type date: …"), so quoted parts, mail addresses and Japanese text are
 * removed.
 */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error, code: null }
  const names = ['code', 'constraint', 'table', 'routine'] as const
  const facts = names.flatMap((name): [string, string][] => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    error: `${error.name}: ${withoutValues(error.message)}`,
    stack: framesOf(error),
    ...Object.fromEntries(facts),
  }
}

function withoutValues(message: string): string {
  return message
    .replaceAll(/(["'`«“]).*?(["'`»”]|$)/gs, '…')
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/[^\x20-\x7e]+/g, '…')
    .slice(0, 300)
}

/** Only the lines with a place, because the first ones repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
