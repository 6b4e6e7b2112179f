import { existsSync, readdirSync } from 'node:fs'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { tmpdir } from 'node:os'
import { readBuildId } from '@gakuseki/remote-kit/build/build-id.ts'
import { mapsFolder } from '@gakuseki/remote-kit/build/build-place.ts'
import { runWebpack } from '@gakuseki/remote-kit/build/run-webpack.ts'
import { createFederationConfig } from '@gakuseki/remote-kit/federation/federation-config.ts'
import { hiddenSourceMaps } from '@gakuseki/remote-kit/federation/hidden-source-maps.ts'
import { packageDir } from '@gakuseki/tooling/workspace/paths.ts'
import type { MappedScript } from './by-package.ts'

type Loaded = { readonly path: string; readonly gz: number }

/** The scripts of a page with their source maps. Remotes keep theirs; the shell is built once more, as its build writes none. */
export async function mappedScripts(scripts: readonly Loaded[]): Promise<readonly MappedScript[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gakuseki-maps-'))
  const dir = packageDir('shell')
  const outDir = folder.path
  const options = { id: 'shell', mode: 'shell', production: true, buildId: readBuildId(dir), dir, outDir } as const
  const config = createFederationConfig(options)
  await runWebpack({ ...config, plugins: [...(config.plugins ?? []), hiddenSourceMaps(dir)] })
  return await Promise.all(
    scripts.map(async ({ path, gz }) => {
      const remote = /^\/remotes\/([^/]+)\//.exec(path)?.[1]
      const dist = remote === undefined ? null : join(packageDir(remote), 'dist')
      const code = dist === null ? sameScript(join(outDir, 'assets'), path) : join(dist, basename(path))
      const map = dist === null ? `${code}.map` : join(mapsFolder(dist), `${basename(path)}.map`)
      return {
        path,
        gz,
        code: await readFile(code, 'utf8'),
        map: existsSync(map) ? await readFile(map, 'utf8') : null,
        fallback: remote ?? 'shell',
      }
    }),
  )
}

/** A build with source maps gives other hashes to the same scripts. */
function sameScript(folder: string, path: string): string {
  const [name = ''] = basename(path).split('.')
  const found = readdirSync(folder).find((file) => file.startsWith(`${name}.`) && file.endsWith('.js'))
  if (found === undefined) throw new Error(`The build with source maps has no ${name}.`)
  return join(folder, found)
}
