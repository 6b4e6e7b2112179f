import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { readStandaloneId } from '../build/build-id.ts'
import { runWebpack } from '../build/run-webpack.ts'
import { createFederationConfig } from '../federation/federation-config.ts'
import { kitFile } from '../workspace/kit-module.ts'
import type { StaticOptions } from './static-options.ts'
import { completeStaticSite } from './static-pages.ts'

/**
 * Builds the standalone page of the remote in `dir` for the root of a site, unless its sources are unchanged. It is opened many times, so it gets
 * the schools of the scenarios, too.
 */
export async function buildStandalone(dir: string): Promise<void> {
  const stamp = join(standaloneFolder(dir), '.built-from')
  // One of the schools is that of the day.
  const sources = `${readStandaloneId(dir)} ${todayInTokyo(new Date())}`
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return
  const args = [kitFile('bin.js'), 'build', '--static', '--schools']
  // A process of its own, so that other gates can run meanwhile.
  await promisify(execFile)(process.execPath, args, { cwd: dir, maxBuffer: 10_000_000 })
  await writeFile(stamp, sources)
}

export function standaloneFolder(dir: string): string {
  return join(dir, 'dist-standalone')
}

/** Builds the remote in `dir` to `dist-standalone/`, for any web server that serves these files beneath the base of the options. */
export async function buildStaticPage(id: string, dir: string, options: StaticOptions): Promise<void> {
  const buildId = readStandaloneId(dir)
  // A page with schools is opened on the machine that has built it.
  const minimize = !options.schools
  await runWebpack(createFederationConfig({ id, mode: 'standalone', production: true, minimize, buildId, dir }))
  await completeStaticSite(dir, standaloneFolder(dir), options)
}
