import { listClasses } from '@gakuseki/shared-api/contract/classes.ts'
import { getSchool, patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { getTermByTime, listTerms } from '@gakuseki/shared-api/contract/terms.ts'
import { route, type Route } from '../route.ts'
import * as read from './read-school.ts'

export const schoolRoutes: readonly Route[] = [
  route(getSchool, read.readTheSchool),
  route(patchSchool, read.patchTheSchool),
  route(listClasses, read.readClasses),
  route(listTerms, read.readTerms),
  route(getTermByTime, read.readTermByTime),
]
