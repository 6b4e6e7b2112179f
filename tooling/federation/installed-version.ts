import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The `version` of a package as resolved from `dir`. Packages need not export their package.json. */
export function installedVersion(dir: string, packageName: string): string {
  const { resolve } = createRequire(join(dir, 'package.json'))
  for (const folder of resolve.paths(packageName) ?? []) {
    try {
      // A package.json always has this shape.
      return (JSON.parse(readFileSync(join(folder, packageName, 'package.json'), 'utf8')) as { version: string })
        .version
    } catch {
      // Not in this folder: the next one up.
    }
  }
  throw new Error(`${packageName} is in the shared table but not installed.`)
}
