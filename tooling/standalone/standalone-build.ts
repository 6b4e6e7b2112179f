import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readStandaloneId } from '../build/build-id.ts'
import { packageDir } from '../workspace/paths.ts'

/** Builds a standalone remote, as `npm start -w <remote> -- --static` does, unless its sources are unchanged. */
export async function buildStandalone(id: string): Promise<void> {
  const stamp = join(standaloneFolder(id), '.built-from')
  const sources = readStandaloneId(id)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return
  const args = [join(packageDir('tooling'), 'standalone.ts'), '--static']
  await promisify(execFile)(process.execPath, args, { cwd: packageDir(id), maxBuffer: 10_000_000 })
  await writeFile(stamp, sources)
}

export function standaloneFolder(id: string): string {
  return join(packageDir(id), 'dist-standalone')
}
