/** From the chattiest to the quietest. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
type Fields = Readonly<Record<string, string | number | boolean | null>>

/** Structured log lines without personal data: ids, routes, statuses and times only. */
export type Log = (level: LogLevel, event: string, fields?: Fields) => void

export const noLog: Log = () => undefined

/** What is known of a request once it is answered: nothing of its address beyond the route, nothing of its content. */
export type RequestFacts = {
  readonly requestId: string
  /** The account that called; null for nobody. */
  readonly actor: string | null
  readonly method: string
  /** `GET /v2/students/{userId}`, or a word in brackets for what is no call. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** Calls are told, files of the site only to those who look closely; what we did wrong stands out. */
export function requestLevel({ route, status }: RequestFacts): LogLevel {
  if (status >= 500) return 'error'
  return route.startsWith('(site)') ? 'debug' : 'info'
}

/** The innermost cause of an exception in one line, with its code where it has one. For the console of the operator. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return [code, error.message].filter((text) => text !== '').join(': ')
}

/**
 * What an exception is to the log: its kind, code and place, and its message where that cannot quote a record. Databases
 * and parsers put the offending value into theirs ("invalid input syntax for type date: …"), so quoted parts, mail
 * addresses and Japanese text are left out.
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

/** Only the lines that name a place: the first ones repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
