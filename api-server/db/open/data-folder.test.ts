import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inspectFolder, prepareFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gakuseki-inspect-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file.endsWith('PG_VERSION') ? '18\n' : '')
  }
}

const whole = ['pg/PG_VERSION', 'pg/global/pg_control', 'pg/base/1/x', 'pg/pg_wal/x', 'pg/pg_xact/0000']

it.each([
  ['an empty folder', ['lock.sqlite', 'lock-owner.json'], { ok: true, value: { isNew: true } }],
  ['a database', [...whole, 'files/a'], { ok: true, value: { isNew: false } }],
  ['a database half made', ['pg-unfinished/PG_VERSION'], { ok: true, value: { isNew: true } }],
  [
    'a database from a backup beside one half made',
    [...whole, 'pg-unfinished/PG_VERSION'],
    { ok: true, value: { isNew: false } },
  ],
  ['what systems leave behind', ['desktop.ini', '.Trash-1000/x', '.snapshot/x'], { ok: true, value: { isNew: true } }],
  ['files alone', ['files/a'], { ok: false, error: { code: 'notEmpty', found: ['files'] } }],
  [
    'a database without its version',
    whole.slice(1),
    { ok: false, error: { code: 'damaged', missing: ['PG_VERSION'], found: ['base', 'global', 'pg_wal', 'pg_xact'] } },
  ],
])('[C84] says what is in a folder with %s', (_case, files, expected) => {
  put(...files)
  expect(inspectFolder(folder)).toEqual(expected)
})

it('[C84] refuses the database of another version of PostgreSQL', () => {
  put(...whole)
  writeFileSync(join(folder, 'pg/PG_VERSION'), '17\n')
  expect(inspectFolder(folder)).toEqual({ ok: false, error: { code: 'otherVersion', version: '17' } })
})

it('[C84] a database counts as made only when it is complete', async () => {
  const make = async (place: string): Promise<void> => {
    mkdirSync(place)
    writeFileSync(join(place, 'PG_VERSION'), '18')
  }
  const killed = async (place: string): Promise<void> => {
    await make(place)
    throw new Error('killed')
  }
  await expect(prepareFolder(folder, { isNew: true }, killed)).rejects.toThrow('killed')
  expect(inspectFolder(folder)).toEqual({ ok: true, value: { isNew: true } })
  expect(await prepareFolder(folder, { isNew: true }, make)).toBe(join(folder, 'pg'))
  expect(readdirSync(folder)).toEqual(['pg'])
})

it('[C84] an existing database is never replaced, whatever else is in the folder', async () => {
  put(...whole, 'pg-unfinished/PG_VERSION')
  const make = jest.fn<Promise<void>, [string]>()
  expect(await prepareFolder(folder, { isNew: false }, make)).toBe(join(folder, 'pg'))
  expect(make).not.toHaveBeenCalled()
  expect(existsSync(join(folder, 'pg/pg_wal/x'))).toBe(true)
})
