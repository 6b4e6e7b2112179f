import { listHistory } from '@gakuseki/shared-api/contract/history.ts'
import { route, type Route } from '../route.ts'
import { readHistory } from './history.ts'

export const adminRoutes: readonly Route[] = [route(listHistory, readHistory)]
