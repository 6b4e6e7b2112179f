import { printReadiness, problemOf, type Readiness } from './readiness.ts'

const good: Readiness = {
  version: '1.2.3',
  database: { problem: null, engine: 'postgres', tables: 'current' },
  files: { problem: null, place: 's3' },
  signIn: { problem: null, mode: 'firebase', keysAgeSeconds: 725 },
}

it('tells version, database, files and keys, a line each', () => {
  expect(problemOf(good)).toBeNull()
  expect(printReadiness(good).split('\n')).toEqual([
    'ready',
    'version: 1.2.3',
    'database: ok (PostgreSQL, tables current)',
    'files: ok (object store)',
    'sign-in: ok (firebase, keys read 12 min ago)',
  ])
})

it('is not ready without its database', () => {
  const database = { problem: 'no connection to the database', engine: 'pglite', tables: 'unknown' } as const
  const [first, , line] = printReadiness({ ...good, database }).split('\n')
  expect(first).toBe('not ready: no connection to the database')
  expect(line).toBe('database: no connection to the database (embedded, tables unknown)')
})

it('stays ready without files and keys, and says what is missing', () => {
  const files = { problem: 'the file store does not answer in time', place: 'folder' } as const
  const signIn = { problem: 'the keys cannot be read', mode: 'firebase', keysAgeSeconds: null } as const
  const lines = printReadiness({ ...good, files, signIn }).split('\n')
  expect([lines[0], lines[3], lines[4]]).toEqual([
    'ready',
    'files: the file store does not answer in time (folder)',
    'sign-in: the keys cannot be read (firebase, no keys read yet)',
  ])
})

it('names no keys where nobody signs in', () => {
  const signIn = { problem: null, mode: 'debug', keysAgeSeconds: null } as const
  expect(printReadiness({ ...good, signIn })).toContain('sign-in: ok (debug)')
})
