import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of the server, from its package.json. */
export const version = versionIn(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))

function versionIn(manifest: string): string {
  const { version } = JSON.parse(manifest) as { readonly version: string }
  return version
}
