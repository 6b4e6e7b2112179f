import { mkdirSync, readdirSync } from 'node:fs'
import { openDatabase, type DatabasePlace } from '../db/open/open-database.ts'
import { nicknamesOf } from '../testing/backup-rows.ts'
import { testFolder } from '../testing/backups.ts'
import { createServerDatabase } from '../testing/open-test-database.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { command as backup } from './backup.ts'
import type { Command } from './command.ts'
import { command as restore } from './restore.ts'

jest.setTimeout(300_000)

const folder = testFolder()
const headers = { authorization: 'Bearer debug:t001', 'content-type': 'application/json' }
const pairs = [
  ['s26001', 's26002'],
  ['s26003', 's26004'],
  ['s26005', 's26006'],
] as const

let server: ServerProcess
let env: Readonly<Record<string, string>>
const drops: (() => Promise<void>)[] = []

beforeAll(async () => {
  const database = await createServerDatabase()
  if (database !== null) drops.push(database.drop)
  env = {
    DATA_DIR: folder.path('data'),
    SITE_DIR: folder.path('site'),
    RATE_LIMITS: 'off',
    ...(database && { DATABASE_URL: database.url }),
  }
  mkdirSync(folder.path('backups'))
  server = await startServer(env)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  for (const drop of drops) await drop()
  folder.remove()
})

async function run(command: Command, args: readonly string[], settings: NodeJS.ProcessEnv): Promise<string> {
  const lines: string[] = []
  const print = (line: string): void => void lines.push(line)
  const code = await command.run(args, { print, complain: print, env: settings, now: () => new Date() })
  if (code !== 0) throw new Error(`${code}: ${lines.join('\n')}`)
  return lines.join('\n')
}

/** Writes one number after the other into both students of a pair, at once, until it is stopped. */
function startWriter(pair: readonly string[]) {
  const state = { acknowledged: 0, asked: 0, isStopped: false }
  const done = (async () => {
    while (!state.isStopped) {
      state.asked += 1
      const nickname = String(state.asked)
      const body = JSON.stringify(pair.map((userId) => ({ userId, request: { nickname } })))
      const response = await fetch(`${server.url}/api/user/v2/students`, { method: 'PATCH', headers, body })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      await response.arrayBuffer()
      state.acknowledged = Number(nickname)
    }
  })()
  return {
    state,
    reaches: async (count: number) => {
      while (state.acknowledged < count) await Promise.race([done, new Promise(setImmediate)])
    },
    stop: () => {
      state.isStopped = true
      return done
    },
  }
}

it('a backup beside writers has all that was acknowledged before, nothing that is torn, and restores on its own', async () => {
  const writers = pairs.map(startWriter)
  for (const writer of writers) await writer.reaches(3)
  const before = writers.map((writer) => writer.state.acknowledged)
  await run(backup, [folder.path('backups'), '--plain', '--verify'], env)
  // The writers went on all the while.
  for (const [index, writer] of writers.entries()) await writer.reaches((before[index] ?? 0) + 1)
  const after = writers.map((writer) => writer.state.asked)
  await Promise.all(writers.map((writer) => writer.stop()))
  const [name = ''] = readdirSync(folder.path('backups'))
  const target = await createServerDatabase()
  if (target !== null) drops.push(target.drop)
  const place: DatabasePlace =
    target === null ? { type: 'folder', folder: folder.path('restored') } : { type: 'server', url: target.url }
  const settings = { DATA_DIR: folder.path('restored'), ...(target && { DATABASE_URL: target.url }) }
  await run(restore, [folder.path(`backups/${name}`)], settings)
  const opened = await openDatabase(place, { pid: process.pid, since: '' })
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const rows = await nicknamesOf(opened.value.db, pairs.flat())
  await opened.value.close()
  for (const [index, [one, two]] of pairs.entries()) {
    const [first, second] = [rows.get(one), rows.get(two)]
    const number = Number(first?.nickname)
    expect(number).toBeGreaterThanOrEqual(before[index] ?? 0)
    expect(number).toBeLessThanOrEqual(after[index] ?? 0)
    expect(second?.nickname).toBe(first?.nickname)
    // Each write is one version and one entry of the history.
    for (const row of [first, second]) expect(row).toMatchObject({ version: number + 1, entries: number })
  }
})

it('a server whose backup was broken off makes the next one', async () => {
  if (env['DATABASE_URL'] !== undefined) return
  const { connectToServer } = await import('../backup/running-server.ts')
  const abandoned = await connectToServer(folder.path('data'))
  await abandoned.beginCopy()
  const second = await connectToServer(folder.path('data'))
  await expect(second.beginCopy()).rejects.toThrow('別のバックアップを作成中です')
  abandoned.close()
  second.close()
  // The server takes note of it a moment later.
  for (;;) {
    const next = await connectToServer(folder.path('data'))
    const isFree = await next.beginCopy().then(
      () => true,
      () => false,
    )
    next.close()
    if (isFree) break
  }
  expect(readdirSync(folder.path('data')).filter((entry) => entry.startsWith('backup-copy'))).toEqual([])
})
