import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  remoteDeclarationSchema,
  type RemoteDeclaration,
} from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'

/**
 * The default export of `remote.config.ts`, checked.
 * @param fresh any text that differs from call to call makes it read the file again
 */
export async function readRemoteDeclaration(dir: string, fresh = ''): Promise<RemoteDeclaration> {
  const url = pathToFileURL(join(dir, 'remote.config.ts')).href
  const module = (await import(fresh === '' ? url : `${url}?${fresh}`)) as { default?: unknown } // Unknown until parsed.
  return remoteDeclarationSchema.parse(module.default)
}
