import { execFile } from 'node:child_process'
import { copyFile, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readStandaloneId } from '../build/build-id.ts'
import { runWebpack } from '../build/run-webpack.ts'
import { standaloneWorker, workerPath } from '../dev/standalone-worker.ts'
import { createFederationConfig } from '../federation/federation-config.ts'
import { kitFile } from '../workspace/kit-module.ts'
import { packageFolder } from '../workspace/repository.ts'

/** Builds the standalone page of the remote in `dir`, as `npm start -- --static` does, unless its sources are unchanged. */
export async function buildStandalone(dir: string): Promise<void> {
  const stamp = join(standaloneFolder(dir), '.built-from')
  const sources = readStandaloneId(dir)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return
  const args = [kitFile('bin.js'), 'start', '--static']
  // A process of its own, so that other gates can run meanwhile.
  await promisify(execFile)(process.execPath, args, { cwd: dir, maxBuffer: 10_000_000 })
  await writeFile(stamp, sources)
}

export function standaloneFolder(dir: string): string {
  return join(dir, 'dist-standalone')
}

/** The shell's package as the remote in `dir` has installed it, and its files for the root of a site. */
export function hostOf(dir: string): { readonly dir: string; readonly publicDir: string } {
  const shell = packageFolder(dir, '@gakuseki/shell')
  return { dir: shell, publicDir: join(shell, 'public') }
}

/** Builds the remote in `dir` to `dist-standalone/`, for any web server that serves files. */
export async function buildStaticPage(id: string, dir: string): Promise<void> {
  const target = standaloneFolder(dir)
  const host = hostOf(dir)
  const buildId = readStandaloneId(dir)
  await runWebpack(createFederationConfig({ id, mode: 'standalone', production: true, buildId, dir }))
  await cp(host.publicDir, target, { recursive: true })
  await writeFile(join(target, workerPath), await standaloneWorker(host.dir))
  // Static hosts answer unknown paths with this page, so deep links work.
  await copyFile(join(target, 'index.html'), join(target, '404.html'))
}
