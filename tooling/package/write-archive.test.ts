import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesIn, writeArchive } from './write-archive.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gakuseki-archive-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function folderOf(place: string, names: readonly string[], mode: number): string {
  const folder = join(root, place, 'gakuseki')
  mkdirSync(join(folder, 'server'), { recursive: true })
  for (const name of names) {
    writeFileSync(join(folder, name), name)
    chmodSync(join(folder, name), name === 'gakuseki' ? 0o755 : mode)
    utimesSync(join(folder, name), mode, mode)
  }
  return folder
}

const names = ['gakuseki', 'server/b.js', 'server/a.js']

it('gives the same bytes whatever the order, times and masks of the files', async () => {
  const one = await writeArchive(folderOf('one', names, 0o644), join(root, 'one/x.tar.gz'), 1_764_000_000)
  const two = await writeArchive(folderOf('two', names.toReversed(), 0o600), join(root, 'two/x.tar.gz'), 1_764_000_000)
  expect(two).toBe(one)
  expect(readFileSync(join(root, 'two/x.tar.gz')).equals(readFileSync(join(root, 'one/x.tar.gz')))).toBe(true)
})

it('lists names in order, without an owner, readable by all and writable by none of them', async () => {
  const archive = join(root, 'x.tar.gz')
  await writeArchive(folderOf('one', names, 0o600), archive, 0)
  const listed = execFileSync('tar', ['-tvzf', archive, '--numeric-owner', '--utc'], { encoding: 'utf8' })
  expect(
    listed
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ')),
  ).toEqual([
    'drwxr-xr-x 0/0 0 1970-01-01 00:00 gakuseki/',
    '-rwxr-xr-x 0/0 8 1970-01-01 00:00 gakuseki/gakuseki',
    'drwxr-xr-x 0/0 0 1970-01-01 00:00 gakuseki/server/',
    '-rw-r--r-- 0/0 11 1970-01-01 00:00 gakuseki/server/a.js',
    '-rw-r--r-- 0/0 11 1970-01-01 00:00 gakuseki/server/b.js',
  ])
})

it('writes a checksum that sha256sum accepts, and refuses when the archive changes', async () => {
  await writeArchive(folderOf('one', names, 0o644), join(root, 'x.tar.gz'), 0)
  const check = () => execFileSync('sha256sum', ['--check', '--status', 'x.tar.gz.sha256'], { cwd: root })
  expect(check).not.toThrow()
  writeFileSync(join(root, 'x.tar.gz'), 'other')
  expect(check).toThrow('sha256sum')
})

it('counts the bytes of files, not of links', () => {
  const folder = folderOf('one', names, 0o644)
  symlinkSync(join(folder, 'gakuseki'), join(folder, 'link'))
  expect(bytesIn(folder)).toBe(8 + 11 + 11)
})
