import { execFileSync } from 'node:child_process'
import { copyFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let root: string
let home: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gakuseki-script-'))
  home = join(root, 'opt', 'a version')
  mkdirSync(join(home, 'node/bin'), { recursive: true })
  mkdirSync(join(root, 'bin'))
  copyFileSync(join(import.meta.dirname, 'gakuseki.sh'), join(home, 'gakuseki'))
  // Stands in for Node and prints how it was called.
  writeFileSync(join(home, 'node/bin/node'), '#!/bin/sh\nprintf "%s\\n" "$GAKUSEKI_HOME" "$@"\n')
  for (const name of ['gakuseki', 'node/bin/node']) chmodSync(join(home, name), 0o755)
  symlinkSync('a version', join(root, 'opt/current'))
  symlinkSync('../opt/current/gakuseki', join(root, 'bin/gakuseki'))
  symlinkSync(join(root, 'bin/gakuseki'), join(root, 'bin/absolute'))
})
afterEach(() => rmSync(root, { recursive: true }))

it.each(['opt/a version/gakuseki', 'opt/current/gakuseki', 'bin/gakuseki', 'bin/absolute'])(
  'finds its folder when it is called as %s, and passes arguments on as they are',
  (path) => {
    const env = { PATH: '/usr/bin:/bin', CDPATH: root, GAKUSEKI_HOME: '/elsewhere' }
    const out = execFileSync(join(root, path), ['user', 'a b'], { encoding: 'utf8', cwd: root, env })
    expect(out.trimEnd().split('\n')).toEqual([
      home,
      '--enable-source-maps',
      `${home}/server/api-server/gakuseki.js`,
      'user',
      'a b',
    ])
  },
)
