import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readStandaloneId } from '../build/build-id.ts'
import { runWebpack } from '../build/run-webpack.ts'
import { createFederationConfig } from '../federation/federation-config.ts'
import { kitFile } from '../workspace/kit-module.ts'
import { addScenarios } from './beginnings.ts'
import { completeStaticSite } from './static-pages.ts'

/**
 * Builds the standalone page of the remote in `dir` for the root of a site, unless its sources are unchanged. It is opened many times, so it gets
 * the schools of the scenarios, too.
 */
export async function buildStandalone(dir: string): Promise<void> {
  const folder = standaloneFolder(dir)
  const stamp = join(folder, '.built-from')
  const sources = readStandaloneId(dir)
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== sources) {
    const args = [kitFile('bin.js'), 'build', '--static']
    // A process of its own, so that other gates can run meanwhile.
    await promisify(execFile)(process.execPath, args, { cwd: dir, maxBuffer: 10_000_000 })
    await writeFile(stamp, sources)
  }
  await addScenarios(dir, folder)
}

export function standaloneFolder(dir: string): string {
  return join(dir, 'dist-standalone')
}

/** Builds the remote in `dir` to `dist-standalone/`, for any web server that serves these files beneath `base`. */
export async function buildStaticPage(id: string, dir: string, base: string): Promise<void> {
  const buildId = readStandaloneId(dir)
  await runWebpack(createFederationConfig({ id, mode: 'standalone', production: true, buildId, dir }))
  await completeStaticSite(dir, standaloneFolder(dir), base)
}
