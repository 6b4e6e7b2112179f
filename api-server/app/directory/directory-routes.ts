import { authorizeDirectory, syncWithGws } from '@gakuseki/shared-api/contract/people/directory.ts'
import { listDirectorySyncs } from '@gakuseki/shared-api/contract/people/directory-syncs.ts'
import { route, type Route } from '../http/route.ts'
import { authorize } from './authorize.ts'
import { readDirectorySyncs } from './directory-syncs.ts'
import { syncPeople } from './sync-with-gws.ts'

export const directoryRoutes: readonly Route[] = [
  route(authorizeDirectory, authorize),
  route(listDirectorySyncs, readDirectorySyncs),
  route(syncWithGws, syncPeople),
]
