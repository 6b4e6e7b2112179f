import { existsSync, readdirSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuildId } from './build-id.ts'
import { buildFolder, mapsFolder, type BuildPlace } from './build-place.ts'

/** Builds as `buildInPlace` does and says how it went. Returns false if the build fails. */
export async function buildAndReport(
  name: string,
  dir: string,
  build: (place: BuildPlace) => Promise<void>,
): Promise<boolean> {
  const started = performance.now()
  try {
    const buildId = await buildInPlace(dir, build)
    console.info(`${name}: built as ${buildId} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return true
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

/** Builds the package in `dir` to its `dist/` and returns the build id. If the build fails, the old content stays. */
export async function buildInPlace(dir: string, build: (place: BuildPlace) => Promise<void>): Promise<string> {
  // A separate folder until the build is complete, so that readers of dist/ never find half a build.
  await using folder = openBuildFolder(dir)
  const { outDir } = folder
  const buildId = readBuildId(dir)
  await build({ dir, buildId, outDir })
  const dist = join(dir, 'dist')
  for (const old of [dist, mapsFolder(dist)]) await rm(old, { recursive: true, force: true })
  if (existsSync(mapsFolder(outDir))) await rename(mapsFolder(outDir), mapsFolder(dist))
  await rename(outDir, dist)
  return buildId
}

/** The folder for a build of this process, which goes with its source maps at the end. Those of processes that were killed go now. */
export function openBuildFolder(dir: string): { readonly outDir: string } & AsyncDisposable {
  const modules = join(dir, 'node_modules')
  for (const name of existsSync(modules) ? readdirSync(modules) : []) {
    const pid = /^\.build-(\d+)(?:-\w+)?$/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(modules, name), { recursive: true, force: true })
  }
  const outDir = buildFolder(dir)
  return {
    outDir,
    [Symbol.asyncDispose]: async () => {
      for (const folder of [outDir, mapsFolder(outDir)]) await rm(folder, { recursive: true, force: true })
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is refused.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
