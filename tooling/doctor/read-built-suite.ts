import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { remoteManifestSchema } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { ShellManifest } from '../build/build-shell.ts'
import { installedVersion } from '../federation/installed-version.ts'
import { packageDir, remoteIds } from '../workspace/paths.ts'
import type { BuiltFile, BuiltRemote, BuiltSuite } from './built-suite.ts'
import { pins } from './share-rules.ts'

/** Reads every `dist/` of the suite; throws when one was not built. */
export function readBuiltSuite(): BuiltSuite {
  const shell = join(packageDir('shell'), 'dist')
  // Written by our own build.
  const { shared } = JSON.parse(readFileSync(join(shell, 'shell.json'), 'utf8')) as ShellManifest
  return {
    shell: { shared, scripts: readScripts(join(shell, 'assets')) },
    remotes: remoteIds().map(readBuiltRemote),
    installed: Object.fromEntries(
      Object.keys(pins).map((name) => [name, installedVersion(packageDir('tooling'), name)]),
    ),
  }
}

/** Reads the `dist/` of one remote; throws when it was not built. */
export function readBuiltRemote(folder: string): BuiltRemote {
  const dist = join(packageDir(folder), 'dist')
  const manifest = remoteManifestSchema.parse(JSON.parse(readFileSync(join(dist, manifestFile), 'utf8')))
  const names = Object.keys(manifest.files).filter((name) => /\.(js|css)$/.test(name))
  return { folder, manifest, files: new Map(names.map((name) => [name, readBuilt(join(dist, name))])) }
}

function readBuilt(path: string): BuiltFile {
  return { text: readFileSync(path, 'utf8'), gzipBytes: statSync(`${path}.gz`).size }
}

function readScripts(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}
