import { restoreDataConsistency } from '@gakuseki/shared-api/contract/admin.ts'
import { listHistory } from '@gakuseki/shared-api/contract/history.ts'
import { route, type Route } from '../route.ts'
import { readHistory } from './history.ts'
import { restoreConsistency } from './repairs.ts'

export const adminRoutes: readonly Route[] = [
  route(listHistory, readHistory),
  route(restoreDataConsistency, restoreConsistency),
]
