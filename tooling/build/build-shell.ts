import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shellContractVersion } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { createFederationConfig } from '../federation/federation-config.ts'
import { installedVersion } from '../federation/installed-version.ts'
import { sharedTable } from '../federation/shared-table.ts'
import { readVersion } from '../workspace/package-facts.ts'
import type { BuildPlace } from './build-place.ts'
import { compressFiles, listEmittedFiles, type EmittedFile } from './emitted-files.ts'
import { filesOfChunkGroup, runWebpack } from './run-webpack.ts'

/** `shell.json` beside the shell's index.html. */
export type ShellManifest = {
  readonly version: string
  readonly buildId: string
  /** The files that every page loads first, which the byte budget counts. */
  readonly initial: readonly string[]
  readonly files: Readonly<Record<string, Pick<EmittedFile, 'sha384' | 'bytes'>>>
  /** The offer to remotes: the contract, and each shared key with its version. */
  readonly shellContract: string
  readonly shared: Readonly<Record<string, string>>
}

/** Builds the shell: index.html, hashed `assets/`, the files of `public/`, and `shell.json`. */
export async function buildShell({ id, dir, buildId, outDir }: BuildPlace): Promise<void> {
  const stats = await runWebpack(createFederationConfig({ id, mode: 'shell', production: true, buildId, dir, outDir }))
  if (existsSync(join(dir, 'public'))) await cp(join(dir, 'public'), outDir, { recursive: true })
  const files = await listEmittedFiles(outDir)
  const boot = files.map((file) => file.path).filter((path) => path.startsWith('assets/boot.'))
  const manifest: ShellManifest = {
    version: await readVersion(dir),
    buildId,
    initial: [...boot, ...filesOfChunkGroup(stats, 'main')],
    files: Object.fromEntries(files.map(({ path, sha384, bytes }) => [path, { sha384, bytes }])),
    shellContract: shellContractVersion,
    shared: Object.fromEntries(sharedTable.map(({ key, versionOf }) => [key, installedVersion(dir, versionOf)])),
  }
  await writeFile(join(outDir, 'shell.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await compressFiles(
    outDir,
    files.map((file) => file.path),
  )
}
