import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this server, as its package says. */
export function serverVersion(): string {
  // Our own file.
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return version
}
