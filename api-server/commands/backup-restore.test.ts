import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { entryNames, type Manifest } from '../backup/manifest.ts'
import { writeArchive } from '../backup/write-archive.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open/open-database.ts'
import type { Database } from '../db/database.ts'
import { createLocalStore } from '../files/local-store.ts'
import { addSmallSchool } from '../testing/backup-rows.ts'
import { copyEmptyCluster } from '../testing/empty-cluster.ts'
import { digestOf, testFolder, type TestFolder } from '../testing/backups.ts'
import { command as backup } from './backup.ts'
import type { Command } from './command.ts'
import { command as restore } from './restore.ts'

jest.setTimeout(300_000)

let folder: TestFolder
let serial = 0
let expected: Readonly<Record<string, string>>
let archive: string
let sealed: string
const now = new Date('2026-11-25T02:00:00+09:00')
const key = `${'0123456789abcdef'.repeat(2)}/studentPicture/one`

type Outcome = { readonly code: number; readonly said: string; readonly complaints: string }

async function run(command: Command, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const said: string[] = []
  const complaints: string[] = []
  const print = (line: string): void => void said.push(line)
  const complain = (line: string): void => void complaints.push(line)
  const code = await command.run(args, { print, complain, env, now: () => now })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}

/** What was said on standard error; nothing else was. */
function refusedWith(code: number, outcome: Outcome): string {
  expect({ ...outcome, complaints: '' }).toEqual({ code, said: '', complaints: '' })
  return outcome.complaints
}

async function withFolder<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase({ type: 'folder', folder: dataDir }, { pid: process.pid, since: '' })
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  try {
    return await work(opened.value)
  } finally {
    await opened.value.close()
  }
}

const newFolder = (): string => folder.path(`data${(serial += 1)}`)
const identity = (): string => folder.path('key')
const restoreTo = (dataDir: string, path: string, ...more: readonly string[]): Promise<Outcome> =>
  run(restore, [path, ...more], { DATA_DIR: dataDir })

beforeAll(async () => {
  folder = testFolder()
  const dataDir = newFolder()
  const bytes = new TextEncoder().encode('a picture')
  const hash = createHash('sha256').update(bytes).digest('hex')
  await copyEmptyCluster(dataDir)
  expected = await withFolder(dataDir, async ({ db }) => {
    await migrate(db)
    await addSmallSchool(db, { key, hash })
    return digestOf(db)
  })
  await (await createLocalStore(`${dataDir}/files`, () => now)).put(key, bytes, 'image/jpeg')
  const made = await run(backup, ['--new-key', identity()], {})
  const recipient = /公開鍵: (age1\S+)/.exec(made.said)?.[1] ?? ''
  archive = folder.path('plain.tar.gz')
  sealed = folder.path('sealed.tar.gz.age')
  const env = { DATA_DIR: dataDir }
  expect(await run(backup, [archive, '--plain'], env)).toMatchObject({ code: 0, complaints: '' })
  expect(await run(backup, [sealed, '--recipient', recipient, '--verify'], env)).toMatchObject({
    code: 0,
    complaints: '',
  })
})
afterAll(() => folder.remove())

it('restores what was backed up, encrypted or not, with its files', async () => {
  for (const [path, ...more] of [[archive], [sealed, '--identity', identity()]] as const) {
    const dataDir = newFolder()
    expect(await restoreTo(dataDir, path, ...more)).toMatchObject({ code: 0, complaints: '' })
    expect(await withFolder(dataDir, ({ db }) => digestOf(db))).toEqual(expected)
    expect(readFileSync(`${dataDir}/files/${key}`, 'utf8')).toBe('a picture')
    const names = readdirSync(`${dataDir}/files`, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('/marker'))).toHaveLength(1)
  }
})

it('backs up while nothing runs and leaves the folder as it was', async () => {
  const dataDir = folder.path('data1')
  const before = readdirSync(dataDir, { recursive: true }).length
  const target = folder.path('out')
  mkdirSync(target)
  writeFileSync(folder.path('out/notes.txt'), 'mine')
  const half = folder.path('out/.gakuseki-0123456789ab.part')
  writeFileSync(half, 'of a command that was killed')
  utimesSync(half, now, new Date('2026-11-23'))
  const kept = { DATA_DIR: dataDir, BACKUP_DIR: target, BACKUP_KEEP: 'daily=1' }
  expect(await run(backup, ['--plain'], kept)).toMatchObject({ code: 0 })
  expect(await run(backup, ['--plain'], kept)).toMatchObject({ code: 0 })
  expect(readdirSync(target)).toHaveLength(2)
  expect(readdirSync(dataDir, { recursive: true })).toHaveLength(before)
})

/** The archive with a change, under a new name. */
function changed(path: string, change: (bytes: Buffer) => Buffer): string {
  const other = folder.path(`changed${(serial += 1)}`)
  writeFileSync(other, change(readFileSync(path)))
  return other
}

const flipped = (share: number) => (bytes: Buffer) => {
  const at = Math.floor(bytes.length * share)
  bytes[at] = (bytes[at] ?? 0) ^ 0x10
  return bytes
}
const cut = (share: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share))

it.each([
  ['is cut off in the middle', () => changed(archive, cut(0.5)), /壊れているか、途中で切れています/],
  [
    'is cut off at its end',
    () => changed(archive, (bytes) => bytes.subarray(0, -9)),
    /壊れているか、途中で切れています/,
  ],
  ['has a flipped bit', () => changed(archive, flipped(0.4)), /壊れているか、途中で切れています/],
  ['has a flipped bit near its end', () => changed(archive, flipped(0.97)), /壊れているか、途中で切れています/],
  ['is encrypted and cut off', () => changed(sealed, cut(0.7)), /壊れているか、途中で切れています/],
  ['is encrypted and has a flipped bit', () => changed(sealed, flipped(0.7)), /壊れているか、途中で切れています/],
  ['is empty', () => changed(archive, () => Buffer.alloc(0)), /バックアップではありません/],
  ['is something else', () => changed(archive, () => Buffer.from('PK hello')), /バックアップではありません/],
  ['is not there', () => folder.path('nothing'), /読み取れません/],
])('refuses a backup that %s, and makes nothing', async (_, path, sentence) => {
  const dataDir = newFolder()
  expect(refusedWith(1, await restoreTo(dataDir, path(), '--identity', identity()))).toMatch(sentence)
  expect(existsSync(dataDir)).toBe(false)
})

it('says which key an encrypted backup needs', async () => {
  const other = folder.path('other-key')
  await run(backup, ['--new-key', other], {})
  const dataDir = newFolder()
  expect((await restoreTo(dataDir, sealed)).complaints).toMatch(/--identity に秘密鍵のファイル/)
  expect((await restoreTo(dataDir, sealed, '--identity', other)).complaints).toMatch(/この秘密鍵では復号できません/)
  expect((await restoreTo(dataDir, sealed, '--identity', archive)).complaints).toMatch(/age の秘密鍵/)
  expect(existsSync(dataDir)).toBe(false)
})

it.each<[string, object, RegExp]>([
  ['of a later format', { format: 2 }, /新しい版の Gakuseki で作成されました/],
  ['of a newer server', { migrations: ['0001-foundation', '9999-future'] }, /この版は 9999-future を知りません/],
  ['with other tables than its migrations make', { migrations: ['0001-foundation'] }, /表の構成/],
])('refuses a backup %s and says so', async (_, change, sentence) => {
  const manifest: Manifest = {
    ...{ format: 1, server: '9.9.9', engine: 'pglite', postgres: '18', database: null, instant: '', timeZone: 'UTC' },
    ...{ migrations: [], tables: [], sequences: [], files: [], lacking: [] },
  }
  const path = folder.path(`made${(serial += 1)}`)
  const writer = await writeArchive(path, [], now)
  await writer.add(entryNames.manifest, new TextEncoder().encode(JSON.stringify({ ...manifest, ...change })))
  await writer.finish()
  const dataDir = newFolder()
  expect(refusedWith(1, await restoreTo(dataDir, path))).toMatch(sentence)
  expect(existsSync(dataDir)).toBe(false)
})

it('restores into nothing that holds a school, and into one without people when told to', async () => {
  const dataDir = newFolder()
  await copyEmptyCluster(dataDir)
  await withFolder(dataDir, ({ db }) => migrate(db))
  const empty = await withFolder(dataDir, ({ db }) => digestOf(db))
  expect((await restoreTo(dataDir, archive)).complaints).toMatch(/--into-empty を付けてください/)
  expect(await withFolder(dataDir, ({ db }) => digestOf(db))).toEqual(empty)
  expect(await restoreTo(dataDir, archive, '--into-empty')).toMatchObject({ code: 0 })
  expect(await withFolder(dataDir, ({ db }) => digestOf(db))).toEqual(expected)
  expect((await restoreTo(dataDir, sealed, '--into-empty', '--identity', identity())).complaints).toMatch(
    /空ではありません/,
  )
  expect(await withFolder(dataDir, ({ db }) => digestOf(db))).toEqual(expected)
})

it('leaves nothing behind when the disk is full', async () => {
  const dataDir = newFolder()
  const outcome = await run(restore, [archive], { DATA_DIR: dataDir, DISK_RESERVE_MB: '1000000' })
  expect(refusedWith(1, outcome)).toMatch(/ディスクに空きがありません/)
  expect(existsSync(dataDir)).toBe(false)
  const target = folder.path('full.tar.gz')
  const env = { DATA_DIR: folder.path('data1'), DISK_RESERVE_MB: '1000000' }
  const made = await run(backup, [target, '--plain'], env)
  expect(refusedWith(1, made)).toMatch(/複製する空き/)
  expect(existsSync(target)).toBe(false)
})

it.each<[string, Command, readonly string[], RegExp]>([
  ['no target', backup, ['--plain'], /保存先を指定/],
  ['no key', backup, ['/tmp'], /--plain を指定/],
  ['an unknown option', backup, ['--all'], /使い方/],
  ['a rule that says nothing', backup, ['/tmp', '--keep', '14'], /「14」を読み取れません/],
  ['two targets', backup, ['a', 'b'], /使い方/],
  ['nothing to restore', restore, [], /使い方/],
])('answers 2 to a call with %s', async (_, command, args, sentence) => {
  expect(refusedWith(2, await run(command, args, { DATA_DIR: folder.path('data1') }))).toMatch(sentence)
})
