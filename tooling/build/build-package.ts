import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readBuildId } from './build-id.ts'
import { mapsFolder } from './build-place.ts'
import { buildRemote } from './build-remote.ts'
import { buildShell } from './build-shell.ts'

/** Builds the shell or a remote to the `dist/` of its folder and returns the build id. If it fails, the old content stays. */
export async function buildPackage(dir: string): Promise<string> {
  const id = basename(dir)
  const buildId = readBuildId(id)
  // A separate folder until the build is complete, so that readers of dist/ never find half a build.
  const outDir = join(dir, `node_modules/.build-${process.pid}`)
  try {
    await (id === 'shell' ? buildShell : buildRemote)({ id, dir, buildId, outDir })
    const dist = join(dir, 'dist')
    for (const folder of [dist, mapsFolder(dist)]) await rm(folder, { recursive: true, force: true })
    if (existsSync(mapsFolder(outDir))) await rename(mapsFolder(outDir), mapsFolder(dist))
    await rename(outDir, dist)
    return buildId
  } finally {
    for (const folder of [outDir, mapsFolder(outDir)]) await rm(folder, { recursive: true, force: true })
  }
}
