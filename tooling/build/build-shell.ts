import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shellContractVersion } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { createFederationConfig } from '@gakuseki/remote-kit/federation/federation-config.ts'
import { sharedTable } from '@gakuseki/remote-kit/federation/shared-table.ts'
import { packageFolder, readVersion } from '@gakuseki/remote-kit/workspace/repository.ts'
import type { BuildPlace } from '@gakuseki/remote-kit/build/build-place.ts'
import { compressFiles, listEmittedFiles, type EmittedFile } from '@gakuseki/remote-kit/build/emitted-files.ts'
import { filesOfChunkGroup, runWebpack } from '@gakuseki/remote-kit/build/run-webpack.ts'

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
export async function buildShell({ dir, buildId, outDir }: BuildPlace): Promise<void> {
  const stats = await runWebpack(
    createFederationConfig({ id: 'shell', mode: 'shell', production: true, buildId, dir, outDir }),
  )
  if (existsSync(join(dir, 'public'))) await cp(join(dir, 'public'), outDir, { recursive: true })
  const files = await listEmittedFiles(outDir)
  const boot = files.map((file) => file.path).filter((path) => path.startsWith('assets/boot.'))
  const manifest: ShellManifest = {
    version: readVersion(dir),
    buildId,
    initial: [...boot, ...filesOfChunkGroup(stats, 'main')],
    files: Object.fromEntries(files.map(({ path, sha384, bytes }) => [path, { sha384, bytes }])),
    shellContract: shellContractVersion,
    shared: Object.fromEntries(
      sharedTable.map(({ key, versionOf }) => [key, readVersion(packageFolder(dir, versionOf))]),
    ),
  }
  await writeFile(join(outDir, 'shell.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await compressFiles(
    outDir,
    files.map((file) => file.path),
  )
}
