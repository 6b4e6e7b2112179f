import { getTermByTime } from '@gakuseki/shared-api/contract/covering-term.ts'
import * as memberCalls from '@gakuseki/shared-api/contract/class-members.ts'
import * as classCalls from '@gakuseki/shared-api/contract/classes.ts'
import { listHeadcounts } from '@gakuseki/shared-api/contract/headcounts.ts'
import * as roleCalls from '@gakuseki/shared-api/contract/people/roles.ts'
import * as countCalls from '@gakuseki/shared-api/contract/roll-counts.ts'
import { getSchool, getSchoolV1, patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { getSetup } from '@gakuseki/shared-api/contract/setup.ts'
import * as termCalls from '@gakuseki/shared-api/contract/terms.ts'
import * as closingCalls from '@gakuseki/shared-api/contract/year-closings.ts'
import { route, type Route } from '../http/route.ts'
import * as classes from './classes.ts'
import { readHeadcounts } from './headcounts.ts'
import * as read from './read-school.ts'
import * as roles from './role-bindings.ts'
import * as counts from './roll-counts.ts'
import * as terms from './terms.ts'
import * as closings from './year-closings.ts'

export const schoolRoutes: readonly Route[] = [
  route(getSchool, read.readTheSchool),
  route(getSchoolV1, read.readTheSchool),
  route(patchSchool, read.patchTheSchool),
  route(getSetup, read.readSetup),
  route(classCalls.listClasses, classes.readClasses),
  route(classCalls.postClass, classes.addClass),
  route(classCalls.getClass, classes.readClass),
  route(classCalls.getClassName, classes.readClassName),
  route(classCalls.patchClass, classes.changeClass),
  route(classCalls.deleteClass, classes.removeClass),
  route(listHeadcounts, readHeadcounts),
  route(countCalls.getRollCounts, counts.readRollCounts),
  route(countCalls.listKeptCounts, counts.readKeptCounts),
  route(countCalls.getKeptCount, counts.readKeptCount),
  route(countCalls.postKeptCount, counts.keepCounts),
  route(countCalls.patchKeptCount, counts.voidCounts),
  route(closingCalls.listYearClosings, closings.readYears),
  route(closingCalls.postYearClosing, closings.closeYear),
  route(closingCalls.patchYearClosing, closings.reopenYear),
  route(memberCalls.listClassStudents, classes.readClassStudents),
  route(memberCalls.listClassTeachers, classes.readClassTeachers),
  route(classCalls.listClassesV1, classes.readClassesV1),
  route(classCalls.getClassV1, classes.readClass),
  route(memberCalls.listClassStudentsV1, classes.readClassStudents),
  route(termCalls.listTerms, terms.readTerms),
  route(termCalls.listSemestersV1, terms.readTerms),
  route(getTermByTime, terms.readTermByTime),
  route(termCalls.putTerm, terms.saveTerm),
  route(termCalls.deleteTerm, terms.removeTerm),
  route(roleCalls.listRoleBindings, roles.readRoleBindings),
  route(roleCalls.putRoleBinding, roles.giveRole),
  route(roleCalls.deleteRoleBinding, roles.takeRole),
]
