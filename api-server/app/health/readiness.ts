/** The state of everything that the server depends on. Anybody may read it, so it names no host, no user and no message of a driver. */
export type Readiness = {
  readonly version: string
  readonly database: Part & { readonly engine: 'pglite' | 'postgres'; readonly tables: TablesState }
  readonly files: Part & { readonly place: 'folder' | 's3' }
  readonly signIn: Part & SignInFacts
}

/** `problem` is a sentence; null for none. */
type Part = { readonly problem: string | null }

/** The tables beside those that this server was written for: an update of several servers makes them newer for a while. */
export type TablesState = 'current' | 'older' | 'newer' | 'unknown'

/** How people sign in, and the age in seconds of the identity provider's keys, where there are any. */
export type SignInFacts = {
  readonly mode: 'debug' | 'emulator' | 'firebase'
  readonly keysAgeSeconds: number | null
}

/**
 * The reason to send nobody to this server; null for none. Only the database counts: without files or keys the server
 * still answers all other calls, and its neighbours lack the same (ADR 33).
 */
export function problemOf({ database }: Readiness): string | null {
  return database.problem
}

/** The answer of /readyz: the first line is the state, then a line for each part. */
export function printReadiness(readiness: Readiness): string {
  const { version, database, files, signIn } = readiness
  const problem = problemOf(readiness)
  const lines = [
    problem === null ? 'ready' : `not ready: ${problem}`,
    `version: ${version}`,
    `database: ${stateOf(database, [engines[database.engine], `tables ${database.tables}`])}`,
    `files: ${stateOf(files, [places[files.place]])}`,
    `sign-in: ${stateOf(signIn, [signIn.mode, ...ageOf(signIn)])}`,
  ]
  return lines.join('\n')
}

const engines = { pglite: 'embedded', postgres: 'PostgreSQL' } as const
const places = { folder: 'folder', s3: 'object store' } as const

const stateOf = ({ problem }: Part, facts: readonly string[]): string => `${problem ?? 'ok'} (${facts.join(', ')})`

function ageOf({ mode, keysAgeSeconds }: SignInFacts): readonly string[] {
  if (mode !== 'firebase') return []
  return [keysAgeSeconds === null ? 'no keys read yet' : `keys read ${Math.floor(keysAgeSeconds / 60)} min ago`]
}
