import * as moves from '@gakuseki/shared-api/contract/people/class-moves.ts'
import * as changes from '@gakuseki/shared-api/contract/people/people-changes.ts'
import * as calls from '@gakuseki/shared-api/contract/people/people.ts'
import { noteDisclosure } from '@gakuseki/shared-api/contract/people/disclosures.ts'
import * as gaps from '@gakuseki/shared-api/contract/people/gaps.ts'
import * as old from '@gakuseki/shared-api/contract/people/people-v1.ts'
import { route, type Route } from '../http/route.ts'
import { logDisclosure } from './disclosures.ts'
import { moveToClass } from './move-student.ts'
import * as v1 from './people-v1.ts'
import * as read from './read-people.ts'
import * as write from './write-people.ts'

export const peopleRoutes: readonly Route[] = [
  route(calls.listStudents, read.readStudents),
  route(calls.searchStudents, read.searchStudents),
  // Before the calls of one person, whose path fits too.
  route(gaps.countStudentGaps, read.readStudentGaps),
  route(calls.getStudent, read.readOneStudent),
  route(changes.patchStudent, write.changeStudent),
  route(changes.patchStudents, write.changeStudents, write.checkStudents),
  route(changes.deleteStudent, write.removeStudent),
  route(moves.moveStudent, moveToClass),
  route(noteDisclosure, logDisclosure),

  route(calls.listGuardians, read.readGuardians),
  route(calls.searchGuardians, read.searchGuardians),
  route(gaps.countGuardianGaps, read.readGuardianGaps),
  route(calls.getGuardian, read.readOneGuardian),
  route(changes.patchGuardian, write.changeGuardian),
  route(changes.patchGuardians, write.changeGuardians, write.checkGuardians),
  route(changes.deleteGuardian, write.removeGuardian),

  route(calls.listTeachers, read.readTeachers),
  route(calls.searchTeachers, read.searchTeachers),
  route(gaps.countTeacherGaps, read.readTeacherGaps),
  route(calls.getTeacher, read.readOneTeacher),
  route(changes.patchTeacher, write.changeTeacher),
  route(changes.patchTeachers, write.changeTeachers, write.checkTeachers),
  route(changes.deleteTeacher, write.removeTeacher),

  route(calls.getStudentCustomColumnDef, read.readCustomColumns),
  route(changes.patchStudentCustomColumnDef, write.changeCustomColumns),

  route(old.getStudentV1, v1.readStudentV1),
  route(old.getGuardianV1, v1.readGuardianV1),
  route(old.getGuardianProfileV1, v1.readGuardianV1),
  route(old.patchGuardianProfileV1, v1.changeGuardianV1),
  route(old.listChildrenV1, v1.readChildrenV1),
  route(old.getChildProfileV1, v1.readChildV1),
  route(old.patchChildProfileV1, v1.changeChildV1),
  route(old.getChildHealthV1, v1.readChildV1),
  route(old.patchChildHealthV1, v1.changeChildV1),
  route(old.getTeacherV1, v1.readTeacherV1),
  route(old.getStaffV1, v1.readStaffV1),
  route(old.patchStaffV1, v1.changeStaffV1),
]
