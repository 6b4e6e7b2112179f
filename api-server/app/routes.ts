import { listClasses } from '@gakuseki/shared-api/contract/classes.ts'
import { listEeCurriculums, listNeCurriculums } from '@gakuseki/shared-api/contract/curriculums.ts'
import {
  getBasicUserInfo,
  getGuardian,
  getStudent,
  getStudentCustomColumnDef,
  getTeacher,
  listGuardians,
  listStudents,
  listTeachers,
} from '@gakuseki/shared-api/contract/people.ts'
import { getSchool, patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { getIdentity, getUserInfo, listDebugAccounts } from '@gakuseki/shared-api/contract/session.ts'
import { getTermByTime, listTerms } from '@gakuseki/shared-api/contract/terms.ts'
import * as people from './people.ts'
import { route, type Route } from './route.ts'
import * as schoolLife from './school-life.ts'
import * as session from './session.ts'

/** Every call of the API. */
export const routes: readonly Route[] = [
  route(getIdentity, session.readIdentity),
  route(getUserInfo, session.readUserInfo),
  route(getBasicUserInfo, session.readBasicUserInfo),
  route(listDebugAccounts, session.readDebugAccounts),

  route(getSchool, schoolLife.readTheSchool),
  route(patchSchool, schoolLife.patchTheSchool),
  route(listClasses, schoolLife.readClasses),
  route(listTerms, schoolLife.readTerms),
  route(getTermByTime, schoolLife.readTermByTime),

  route(listStudents, people.readStudents),
  route(getStudent, people.readOneStudent),
  route(listGuardians, people.readGuardians),
  route(getGuardian, people.readOneGuardian),
  route(listTeachers, people.readTeachers),
  route(getTeacher, people.readOneTeacher),
  route(getStudentCustomColumnDef, people.readCustomColumns),

  route(listNeCurriculums, schoolLife.readNeCurriculums),
  route(listEeCurriculums, schoolLife.readEeCurriculums),
]
