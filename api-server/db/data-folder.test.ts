import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inspectFolder } from './data-folder.ts'

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
  ['a database half made', ['pg/PG_VERSION', 'pg-unfinished'], { ok: true, value: { isNew: true } }],
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
