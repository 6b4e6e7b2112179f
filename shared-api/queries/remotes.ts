import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import type { BodyOf } from '../contract/kit/kit.ts'
import {
  changeRelease,
  changeRemote,
  listRemotes,
  listReports,
  readFigures,
  type KeptRelease,
  type KeptRemote,
} from '../contract/delivery/remotes.ts'
import { readVitals } from '../contract/delivery/vitals.ts'
import type { Work } from './people/people-changes.ts'
import { tellOtherTabs } from './client/other-tabs.ts'

const queryKey = ['remotes'] as const
/** The most reports that are loaded. The newest ones are enough to find a cause. */
const newest = 100

/** All remotes with their releases in the registry. */
export function remotesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...queryKey, 'list'],
    queryFn: ({ signal }) => api.call(listRemotes, { signal }),
  })
}

/** How often and how well a remote was shipped, by its history. */
export function remoteFiguresQuery(api: ApiClient, remoteId: string) {
  return queryOptions({
    queryKey: [...queryKey, 'figures', remoteId],
    queryFn: ({ signal }) => api.call(readFigures, { params: { remoteId }, signal }),
  })
}

/** How fast the releases of a remote are for the people who use them. */
export function remoteVitalsQuery(api: ApiClient, remoteId: string) {
  return queryOptions({
    queryKey: [...queryKey, 'vitals', remoteId],
    queryFn: ({ signal }) => api.call(readVitals, { params: { remoteId }, signal }),
  })
}

/** The reports of pages about a remote, newest first. */
export function remoteReportsQuery(api: ApiClient, remoteId: string) {
  return queryOptions({
    queryKey: [...queryKey, 'reports', remoteId],
    queryFn: ({ signal }) => api.call(listReports, { query: { remoteId, limit: newest, offset: 0 }, signal }),
  })
}

/** Refused if somebody else has changed the remote since it was read. The remotes are reloaded in any case. */
export async function saveRemote(
  work: Work,
  { id: remoteId, version }: Pick<KeptRemote, 'id' | 'version'>,
  body: BodyOf<typeof changeRemote>,
): Promise<void> {
  try {
    await work.api.call(changeRemote, { params: { remoteId }, body, ifMatch: version })
  } finally {
    await refreshRemotes(work)
  }
}

/** Takes a release out of service, or lets it back in. Refused like `saveRemote`. */
export async function saveRelease(
  work: Work,
  { id: remoteId, version }: Pick<KeptRemote, 'id' | 'version'>,
  { name: release }: Pick<KeptRelease, 'name'>,
  body: BodyOf<typeof changeRelease>,
): Promise<void> {
  try {
    await work.api.call(changeRelease, { params: { remoteId, release }, body, ifMatch: version })
  } finally {
    await refreshRemotes(work)
  }
}

/** Reloads all data about remotes, here and in the other tabs. Fails only if the caller asks for it. */
export async function refreshRemotes(
  { queryClient }: Pick<Work, 'queryClient'>,
  options: { readonly throwOnError?: boolean } = {},
): Promise<void> {
  tellOtherTabs(queryKey)
  await Promise.all(
    [queryKey, ['history', 'remote'], ['history', 'remoteRelease']].map((key) =>
      queryClient.invalidateQueries({ queryKey: key }, options),
    ),
  )
}
