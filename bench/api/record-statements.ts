import { Client } from 'pg'

/** A statement as the driver got it, to be run again on the same connection without anything of ours around it. */
export type Statement = {
  readonly text: string
  readonly run: () => Promise<unknown>
  readonly plan: () => Promise<string>
  /** The server's process, where there is one. */
  readonly pid: () => number
}

type Query = (this: Client, text: string, values?: readonly unknown[]) => Promise<{ readonly rows: unknown[] }>

/** Every statement with its parameters that the driver is given while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = []
  // pg declares ten ways to call it; kysely uses this one.
  const original = Client.prototype.query as unknown as Query
  const recording: Query = function record(text, values) {
    const run = (prefix = ''): ReturnType<Query> => original.call(this, `${prefix}${text}`, values)
    const plan = async (): Promise<string> =>
      (await run('explain (analyze, buffers) ')).rows.map((row) => Object.values(row as object).join('')).join('\n')
    // pg keeps it, its types do not say so.
    const pid = (): number => (this as unknown as { readonly processID: number }).processID
    statements.push({ text, run, plan, pid })
    return original.call(this, text, values)
  }
  Client.prototype.query = recording as unknown as typeof Client.prototype.query
  try {
    await work()
  } finally {
    Client.prototype.query = original as unknown as typeof Client.prototype.query
  }
  return statements
}
