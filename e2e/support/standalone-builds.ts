import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readStandaloneId } from '@gakuseki/tooling/build/build-id.ts'
import { packageDir, remoteIds } from '@gakuseki/tooling/workspace/paths.ts'

/** Builds each remote standing alone, as `npm start -w <remote> -- --static` does, unless its sources are as they were. */
export async function buildStandalone(): Promise<void> {
  for (const id of remoteIds()) {
    const stamp = join(standaloneFolder(id), '.built-from')
    const sources = readStandaloneId(id)
    if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) continue
    const args = [join(packageDir('tooling'), 'standalone.ts'), '--static']
    await promisify(execFile)(process.execPath, args, { cwd: packageDir(id), maxBuffer: 10_000_000 })
    await writeFile(stamp, sources)
  }
}

export function standaloneFolder(id: string): string {
  return join(packageDir(id), 'dist-standalone')
}
