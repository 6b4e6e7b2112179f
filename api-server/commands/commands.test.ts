import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/open/open-database.ts'
import { copyEmptyCluster } from '../testing/empty-cluster.ts'
import { saidBy } from '../testing/test-terminal.ts'
import { runProgram } from './program.ts'

// An embedded database is made once and opened several times.
jest.setTimeout(120_000)

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gakuseki-commands-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...args: readonly string[]) =>
  saidBy((terminal) => runProgram(args, terminal), { DATA_DIR: dataDir, SITE_DIR: join(folder, 'site'), PORT: '0' })
async function migrated(): Promise<void> {
  await copyEmptyCluster(dataDir)
  expectSaid(await run('migrate'), 0, 'out', /（空） → /)
}
type Said = Awaited<ReturnType<typeof run>>
function expectSaid(said: Said, code: number, stream: 'out' | 'err', sentence: RegExp): void {
  expect(said[stream]).toMatch(sentence)
  expect(said.code).toBe(code)
}
const open = async () => {
  const opened = await openDatabase({ type: 'folder', folder: dataDir }, { pid: process.pid, since: '' })
  if (!opened.ok) throw new Error(opened.error.code)
  return opened.value
}

it('commands that look make no database, and say that there is none', async () => {
  expectSaid(await run('migrate', '--status'), 0, 'out', /まだありません/)
  expectSaid(await run('user', 'list'), 1, 'err', /データベースがありません/)
  expect((await run('doctor')).out).toMatch(/✓ データベース: .*まだありません/)
  expect(readdirSync(folder)).toEqual([])
})

it('migrate makes the tables, says from where to where, and has nothing to do the second time', async () => {
  expectSaid(await run('migrate'), 0, 'out', /（空） → \d{4}-.*（\d+件）/)
  expectSaid(await run('migrate'), 0, 'out', /最新です/)
  const { out } = await run('migrate', '--status')
  expect(out.split('\n').every((line) => line.startsWith('適用済み'))).toBe(true)
  expect(await run('user', 'list')).toEqual({ code: 0, out: '', err: '' })
})

it('the doctor finds a database in order, and leaves nothing in it', async () => {
  await migrated()
  const { out } = await run('doctor')
  expect(out).toMatch(/✓ データベース: 組み込み/)
  expect(out).toMatch(/✓ データベースの表: 最新です/)
  expect(out).toMatch(/✓ データベースへの書き込み: できます/)
  const database = await open()
  const tables = await database.db.introspection.getTables()
  await database.close()
  expect(tables.map(({ name }) => name).filter((name) => name.includes('doctor'))).toEqual([])
})

it('the doctor ends with 1 when something is wrong', async () => {
  await migrated()
  chmodSync(dataDir, 0o755)
  const { code, out } = await run('doctor')
  expect(code).toBe(1)
  expect(out).toContain(`→ chmod 700 ${dataDir} を実行してください。`)
})

it('a database of a newer version is refused by all, with what to do', async () => {
  await migrated()
  const database = await open()
  // The table is kysely's own, so our schema does not have it.
  const later = { name: '9999-later', timestamp: '2030' } as never
  await database.db
    .insertInto('kyselyMigration' as never)
    .values(later)
    .execute()
  await database.close()
  expectSaid(await run('migrate'), 1, 'err', /9999-later.*新しい版のサーバー/)
  expectSaid(await run('migrate', '--status'), 1, 'out', /不明 +9999-later/)
  expectSaid(await run('user', 'list'), 1, 'err', /9999-later/)
  expect((await run('doctor')).out).toMatch(/✗ データベースの表: .*9999-later/)
})

it('while a server has the folder, user and migrate are refused and say what to do', async () => {
  await copyEmptyCluster(dataDir)
  const server = await open()
  try {
    expectSaid(await run('user', 'list'), 1, 'err', /実行中のサーバー[\s\S]*停止し/)
    expectSaid(await run('migrate'), 1, 'err', /使用中/)
    expect((await run('doctor')).out).toMatch(/✓ データベース: .*実行中のサーバー/)
  } finally {
    await server.close()
  }
})

it('another user than the owner of the database is refused by all, and changes nothing', async () => {
  await migrated()
  jest.spyOn(process, 'getuid').mockReturnValue(4711)
  for (const args of [['start'], ['migrate'], ['user', 'list']])
    expectSaid(await run(...args), 1, 'err', /sudo -u gakuseki/)
  expect((await run('doctor')).out).toMatch(/✗ DATA_DIR: .*別のユーザー/)
})
