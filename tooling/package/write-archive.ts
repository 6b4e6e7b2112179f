import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'

/**
 * Packs a folder, and writes the checksum beside. The same content gives the same bytes: names in order, one time, no owner.
 * @param time seconds since 1970 that every file gets
 */
export async function writeArchive(folder: string, archive: string, time: number): Promise<string> {
  const args = [
    ...['--create', '--file', archive, '--use-compress-program', 'gzip -n'],
    ...['--format', 'gnu', '--sort', 'name', '--mtime', `@${time}`],
    ...['--owner', '0', '--group', '0', '--numeric-owner', '--mode', 'u+rwX,go+rX,go-w'],
    ...['--directory', dirname(folder), basename(folder)],
  ]
  const env = { LC_ALL: 'C', TZ: 'UTC', GZIP: undefined }
  const { code, output } = await runCommand('tar', args, { cwd: dirname(folder), env })
  if (code !== 0) throw new Error(`tar failed:\n${output}`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  const sum = hash.digest('hex')
  await writeFile(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`)
  return sum
}

/** How many bytes the files of a folder have. */
export function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
