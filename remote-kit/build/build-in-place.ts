import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuildId } from './build-id.ts'
import type { BuildPlace } from './build-place.ts'

/** Builds the package in `dir` to its `dist/` and returns the build id. If the build fails, the old content stays. */
export async function buildInPlace(dir: string, build: (place: BuildPlace) => Promise<void>): Promise<string> {
  const buildId = readBuildId(dir)
  // A separate folder until the build is complete, so that readers of dist/ never find half a build.
  const outDir = join(dir, `node_modules/.build-${process.pid}`)
  try {
    await build({ dir, buildId, outDir })
    await rm(join(dir, 'dist'), { recursive: true, force: true })
    await rename(outDir, join(dir, 'dist'))
    return buildId
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
