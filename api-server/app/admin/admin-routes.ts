import { restoreDataConsistency } from '@gakuseki/shared-api/contract/admin.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { route, type Route } from '../http/route.ts'
import { readHistory } from './history.ts'
import { restoreConsistency } from './repairs.ts'

export const adminRoutes: readonly Route[] = [
  route(listHistory, readHistory),
  route(restoreDataConsistency, restoreConsistency),
]
