import { listEeCurriculums, listNeCurriculums } from '@gakuseki/shared-api/contract/curriculums.ts'
import { route, type Route } from '../route.ts'
import * as read from './read-curriculums.ts'

export const curriculumRoutes: readonly Route[] = [
  route(listNeCurriculums, read.readNeCurriculums),
  route(listEeCurriculums, read.readEeCurriculums),
]
