import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFile, sameTime } from '@gakuseki/api-server/site/compress-file.ts'

/**
 * Compresses the files of a site as well as possible, those that a build has compressed quickly. Nobody may read the site meanwhile.
 * The time of a few seconds pays for who downloads it many times.
 */
export async function compressWell(site: string): Promise<void> {
  const compressed: string[] = []
  for await (const name of glob('**/*.br', { cwd: site })) compressed.push(name.slice(0, -'.br'.length))
  await Promise.all(
    compressed.map(async (name) => {
      const path = join(site, name)
      await compressFile(path)
      await sameTime([path, `${path}.br`, `${path}.gz`])
    }),
  )
}
