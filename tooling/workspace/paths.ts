import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole repository. */
export const repoRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Built artefacts that the API server serves; `SITE_DIR` points elsewhere for tests. */
export const siteDir = process.env['SITE_DIR'] ?? join(repoRoot, '.site')

/** The folder of a workspace package; a package's id is its folder name (`mfe-people`). */
export function packageDir(id: string): string {
  return join(repoRoot, id)
}

/** The ids of all remotes in this repository: folders `mfe-*` that have a `remote.config.ts`. */
export function remoteIds(root: string = repoRoot): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.config.ts')))
    .toSorted()
}
