import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { readRemoteDeclaration } from './remote-declaration.ts'
import { repositoryRoot } from './repository.ts'

/** The remote that a command works on. */
export type RemotePlace = {
  readonly id: string
  readonly dir: string
  /** The folder of its repository, with package-lock.json; `dir` itself if the remote has a repository of its own. */
  readonly root: string
  readonly declaration: RemoteDeclaration
}

/** How to run a script of the remote's package.json from the root of its repository: `npm run ship -w mfe-people`. */
export function runLine({ dir, root }: Pick<RemotePlace, 'dir' | 'root'>, script: string): string {
  return `npm run ${script}${dir === root ? '' : ` -w ${relative(root, dir)}`}`
}

/** The remote in `dir`, or why there is none. */
export async function remoteHere(dir: string): Promise<Result<RemotePlace, string>> {
  if (!existsSync(join(dir, 'remote.config.ts')))
    return err('There is no remote.config.ts here: run this in the folder of a remote (npm run … -w mfe-people).')
  try {
    const declaration = await readRemoteDeclaration(dir)
    return ok({ id: declaration.id, dir, root: repositoryRoot(dir), declaration })
  } catch (error) {
    return err(`remote.config.ts: ${error instanceof Error ? error.message : String(error)}`)
  }
}
