import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { remoteManifestSchema } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import type { BuiltFile, BuiltRemote } from './built-suite.ts'

/** Reads the build of a remote in the folder `dist`; throws when there is none. */
export function readBuiltRemote(dist: string): BuiltRemote {
  const manifest = remoteManifestSchema.parse(JSON.parse(readFileSync(join(dist, manifestFile), 'utf8')))
  const names = Object.keys(manifest.files).filter((name) => /\.(js|css)$/.test(name))
  return { folder: manifest.id, manifest, files: new Map(names.map((name) => [name, readBuilt(join(dist, name))])) }
}

function readBuilt(path: string): BuiltFile {
  return { text: readFileSync(path, 'utf8'), gzipBytes: statSync(`${path}.gz`).size }
}
