import * as calls from '@gakuseki/shared-api/contract/people.ts'
import { route, type Route } from '../route.ts'
import * as read from './read-people.ts'

export const peopleRoutes: readonly Route[] = [
  route(calls.listStudents, read.readStudents),
  route(calls.getStudent, read.readOneStudent),
  route(calls.listGuardians, read.readGuardians),
  route(calls.getGuardian, read.readOneGuardian),
  route(calls.listTeachers, read.readTeachers),
  route(calls.getTeacher, read.readOneTeacher),
  route(calls.getStudentCustomColumnDef, read.readCustomColumns),
]
