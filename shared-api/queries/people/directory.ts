import type { ApiClient } from '../../client/create-client.ts'
import { authorizeDirectory, syncWithGws, type SyncResult } from '../../contract/people/directory.ts'
import type { UserType } from '../../core/user-types.ts'
import { refreshPeople, type Work } from './people-changes.ts'

/** Returns where the administrator must consent before the directory is read in their name; null if no consent is needed (SYN-03). */
export async function consentAddress(api: ApiClient, redirectUrl: string): Promise<string | null> {
  const { needAuth, authUrl } = await api.call(authorizeDirectory, { body: { redirectUrl } })
  return needAuth ? authUrl : null
}

/** `confirm` also makes the changes that the server's safety limit has refused. */
export async function syncDirectory(work: Work, userType: UserType, confirm: boolean): Promise<SyncResult> {
  const result = await work.api.call(syncWithGws, { body: { userType, ...(confirm && { confirm }) } })
  await refreshPeople(work)
  return result
}
