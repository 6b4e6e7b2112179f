import { Client } from 'pg'

/** A statement as the driver received it, to be run again on the same connection without our code. */
export type Statement = {
  readonly text: string
  readonly run: () => Promise<unknown>
  readonly plan: () => Promise<string>
  /** The server's process, if there is one. */
  readonly pid: () => number
}

type Given = { readonly text: string; readonly values?: readonly unknown[]; readonly name?: string }
type Query = (this: Client, query: string | Given) => Promise<{ readonly rows: unknown[] }>

/** Records every statement with its parameters that the driver receives while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = []
  // pg declares ten signatures; kysely uses this one.
  const original = Client.prototype.query as unknown as Query
  const recording: Query = function record(query) {
    const { text, values = [], ...kept } = typeof query === 'string' ? { text: query } : query
    const run = (prefix = ''): ReturnType<Query> =>
      original.call(this, prefix === '' ? { text, values, ...kept } : { text: `${prefix}${text}`, values })
    const plan = async (): Promise<string> =>
      (await run('explain (analyze, buffers) ')).rows.map((row) => Object.values(row as object).join('')).join('\n')
    // pg stores it, but its types do not declare it.
    const pid = (): number => (this as unknown as { readonly processID: number }).processID
    statements.push({ text, run, plan, pid })
    return original.call(this, query)
  }
  Client.prototype.query = recording as unknown as typeof Client.prototype.query
  try {
    await work()
  } finally {
    Client.prototype.query = original as unknown as typeof Client.prototype.query
  }
  return statements
}
