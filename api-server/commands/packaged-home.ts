import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The repository when the program runs from its sources. */
const repository = join(import.meta.dirname, '..', '..')

type Env = Readonly<Record<string, string | undefined>>

/** Where the program was installed, as the script `gakuseki` of the package says; null in the repository. */
export const packagedHome = (env: Env): string | null => env['GAKUSEKI_HOME'] || null

/** The suite that the package brought; null in the repository, where it is built. */
export function packagedSite(env: Env): string | null {
  const home = packagedHome(env)
  return home === null ? null : join(home, 'site')
}

/** Where the suite is served from as long as SITE_DIR names no other folder. */
export function usualSiteDir(env: Env): string {
  return packagedHome(env) === null ? join(repository, '.site') : join(env['DATA_DIR'] || './data', 'site')
}

/** `0.1.0`, and in a package what it was made of. */
export function programVersion(env: Env): string {
  const home = packagedHome(env)
  if (home !== null) return readFileSync(join(home, 'VERSION'), 'utf8').trim()
  // npm guarantees the shape.
  return (JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }).version
}
