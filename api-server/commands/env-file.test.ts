import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { envFileName, parseSettingsFile, takeEnvFile, withEnvFile } from './env-file.ts'

it.each([
  ['PORT=3000', { PORT: '3000' }],
  ['# a comment\n; another\n\nPORT=3000\r\nHOST=127.0.0.1', { PORT: '3000', HOST: '127.0.0.1' }],
  ['DATABASE_URL="postgres://user:p#ss@db/school"', { DATABASE_URL: 'postgres://user:p#ss@db/school' }],
  ['KEY=\'a "quoted" word\'', { KEY: 'a "quoted" word' }],
  [
    'DATABASE_URL=postgres://u:p@db/s?target_session_attrs=any',
    { DATABASE_URL: 'postgres://u:p@db/s?target_session_attrs=any' },
  ],
  ['EMPTY=', { EMPTY: '' }],
  ['  INDENTED=1', { INDENTED: '1' }],
])('reads %j as systemd does', (text, expected) => {
  expect(parseSettingsFile(text)).toEqual({ ok: true, value: expected })
})

it.each([
  ['a value that Node cuts off at its #', 'PORT=1\nKEY=secret#part', 2],
  ['a name with a space', 'MY KEY=1', 1],
  ['export, which systemd does not know', 'export PORT=1', 1],
  ['a backslash, which the two read differently', 'KEY="a\\nb"', 1],
  ['an open quote', 'KEY="abc', 1],
  ['no equals sign', '# ok\n\nPORT', 3],
])('refuses %s and names the line', (_case, text, line) => {
  const parsed = parseSettingsFile(text)
  expect(parsed.ok ? '' : parsed.error).toMatch(new RegExp(`^${line}行目.*ください。`))
})

it.each([
  [['start'], { path: null, rest: ['start'] }],
  [['start', '--env', 'a.env'], { path: 'a.env', rest: ['start'] }],
  [['--env=a.env', 'user', 'list'], { path: 'a.env', rest: ['user', 'list'] }],
])('takes --env out of %j', (args, expected) => {
  expect(takeEnvFile(args)).toEqual({ ok: true, value: expected })
})

it.each([[['start', '--env']], [['--env=', 'start']]])('refuses %j, which names no file', (args) => {
  expect(takeEnvFile(args)).toMatchObject({ ok: false })
})

describe('a file of settings', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gakuseki-env-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('adds to the environment, which wins', () => {
    const path = join(folder, 'gakuseki.env')
    writeFileSync(path, 'PORT=1\nHOST=::1\n')
    expect(withEnvFile({ PORT: '2' }, path)).toEqual({
      ok: true,
      value: { PORT: '2', HOST: '::1', [envFileName]: path },
    })
  })

  it('that is not there is refused with its path', () => {
    const path = join(folder, 'none.env')
    const read = withEnvFile({}, path)
    expect(read.ok ? '' : read.error).toMatch(new RegExp(`${path} を開けません.*ENOENT`))
  })
})
