import type { listRemotes } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Handler } from '../http/route.ts'
import { keptRemoteOf } from './registry-json.ts'

export const readRemotes: Handler<typeof listRemotes> = async (_input, { store, ships, registry }) => {
  const remotes = await store.remotes()
  const visible = remotes.filter(({ remoteId }) => ships === null || ships === remoteId)
  return ok(visible.map((remote) => keptRemoteOf(remote, registry.operations)))
}
