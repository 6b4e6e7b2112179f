import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServerDatabase } from './testing/open-test-database.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'

jest.setTimeout(300_000)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-import-kill-'))
let server: ServerProcess
let drop: () => Promise<void> = async () => {}
let env: Readonly<Record<string, string>>
/** The statement at whose end the server is killed. */
let fatal: string | null = null

beforeAll(async () => {
  const database = await createServerDatabase()
  drop = database?.drop ?? drop
  env = {
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    RATE_LIMITS: 'off',
    // Every statement is reported, so that the moment of the end is one of the work and not of the clock.
    SLOW_QUERY_MS: '0',
    ...(database && { DATABASE_URL: database.url }),
  }
  await start()
}, 120_000)

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await drop()
  rmSync(folder, { recursive: true })
}, 60_000)

async function start(): Promise<void> {
  server = await startServer(env, (line, child) => {
    if (fatal === null || !line.includes(JSON.stringify(fatal).slice(1, -1))) return
    fatal = null
    child.kill('SIGKILL')
  })
}

/** Starts the server again when it has gone; the folder's lock is that of a dead process. */
async function startAgain(): Promise<void> {
  await server.ended
  fatal = null
  await start()
}

type Import = { readonly importId: string; readonly state: string; readonly staged: readonly (readonly number[])[] }
type Student = { readonly userId: string; readonly nickname: string }

/** Null when the server went away before all of the answer had come. */
async function ask<Data>(method: string, path: string, body?: object): Promise<Data | null> {
  const headers = { authorization: 'Bearer debug:t001', 'content-type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  let response: Response
  let text: string
  try {
    response = await fetch(`${server.url}/api/user/v2${path}`, init)
    text = await response.text()
  } catch {
    return null
  }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  // The answers are those of the contract tests.
  return (JSON.parse(text) as { readonly data: Data }).data
}

async function sure<Data>(method: string, path: string, body?: object): Promise<Data> {
  const data = await ask<Data>(method, path, body)
  if (data === null) throw new Error(`${method} ${path}: the server is gone\n${server.output()}`)
  return data
}

const students = () => sure<Student[]>('GET', '/students?limit=1000')
const nicknames = async () => new Map((await students()).map(({ userId, nickname }) => [userId, nickname]))
const read = (importId: string) => sure<Import>('GET', `/imports/${importId}`)

const rowsOf = (people: ReadonlyMap<string, string>, nickname: string) =>
  [...people.keys()].map((userId, at) => ({ rowNumber: at + 2, userId, nickname }))

async function begin(numRows: number): Promise<string> {
  const file = { userType: 'student', schoolYear: 2026, fileName: 'x.csv', columns: ['nickname'], numRows }
  return (await sure<Import>('POST', '/imports', file)).importId
}

async function bring(importId: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 200)
    await sure('PUT', `/imports/${importId}/rows`, { rows: rows.slice(from, from + 200) })
}

it('[CSI-38] kill -9 between two chunks: those that came are there, and nothing is applied', async () => {
  const before = await nicknames()
  const rows = rowsOf(before, '取込')
  const importId = await begin(rows.length)
  await bring(importId, rows.slice(0, 200))
  server.child.kill('SIGKILL')
  await startAgain()
  expect(await read(importId)).toMatchObject({ state: 'staging', staged: [[2, 201]] })
  expect(await nicknames()).toEqual(before)
  await bring(importId, rows.slice(200))
  expect(await nicknames()).toEqual(before)
  expect(await sure('POST', `/imports/${importId}:commit`)).toMatchObject({ changedPeople: rows.length })
})

const moments = ['update "students" t', 'into "audit_log"', '"imports" set']

it.each(moments)(
  '[CSI-25][CSI-38] kill -9 in the midst of a commit and of an undo leaves all of it or nothing: after %s',
  async (moment) => {
    const before = await nicknames()
    const after = new Map([...before.keys()].map((userId) => [userId, moment] as const))
    const importId = await begin(before.size)
    await bring(importId, rowsOf(before, moment))

    fatal = moment
    await ask('POST', `/imports/${importId}:commit`)
    await startAgain()
    const half = await read(importId)
    expect(['staging', 'committed']).toContain(half.state)
    expect(await nicknames()).toEqual(half.state === 'staging' ? before : after)
    expect(await sure('POST', `/imports/${importId}:commit`)).toMatchObject({ changedPeople: before.size })
    expect(await nicknames()).toEqual(after)

    fatal = moment
    await ask('POST', `/imports/${importId}:undo`)
    await startAgain()
    const taken = await read(importId)
    expect(['committed', 'undone']).toContain(taken.state)
    expect(await nicknames()).toEqual(taken.state === 'committed' ? after : before)
    expect(await sure('POST', `/imports/${importId}:undo`)).toMatchObject({ undonePeople: before.size, keptCells: 0 })
    expect(await nicknames()).toEqual(before)
    const history = await sure<{ importId?: string }[]>('GET', '/history?entity=student&id=s26001')
    expect(history.filter((entry) => entry.importId === importId)).toHaveLength(2)
  },
)
