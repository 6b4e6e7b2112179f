import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSuite } from '@gakuseki/remote-kit/doctor/built-suite.ts'
import { readBuiltRemote } from '@gakuseki/remote-kit/doctor/read-built-remote.ts'
import { pins } from '@gakuseki/remote-kit/doctor/share-rules.ts'
import { packageFolder, readVersion } from '@gakuseki/remote-kit/workspace/repository.ts'
import type { ShellManifest } from '../build/build-shell.ts'
import { packageDir, remoteIds } from '../workspace/paths.ts'

/** Reads every `dist/` of the suite; throws when one was not built. */
export function readBuiltSuite(): BuiltSuite {
  const shell = join(packageDir('shell'), 'dist')
  // Written by our own build.
  const { shared } = JSON.parse(readFileSync(join(shell, 'shell.json'), 'utf8')) as ShellManifest
  return {
    shell: { shared, scripts: readScripts(join(shell, 'assets')) },
    remotes: remoteIds().map((id) => ({ ...readBuiltRemote(join(packageDir(id), 'dist')), folder: id })),
    installed: Object.fromEntries(
      Object.keys(pins).map((name) => [name, readVersion(packageFolder(packageDir('remote-kit'), name))]),
    ),
  }
}

function readScripts(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}
