import { basename } from 'node:path'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

/** The remote whose folder a command runs in, as with `npm run … -w mfe-people`; `ids` are those of all remotes. */
export function remoteHere(folder: string, ids: readonly string[]): Result<string, readonly string[]> {
  const id = basename(folder)
  return ids.includes(id) ? ok(id) : err([`Say which remote: -w with ${ids.join(', ')}.`])
}
