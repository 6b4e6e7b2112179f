import type { SyncResult } from '@gakuseki/shared-api/contract/people/directory.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'

/** The name of a user type. */
export const labelOfType = {
  student: student.label,
  guardian: guardian.label,
  teacher: teacher.label,
} as const satisfies Readonly<Record<UserType, string>>

type SyncedPeople = { readonly created: readonly PersonRef[]; readonly updated: readonly PersonRef[] }

/** The people that a sync has created and updated. The server fills only the lists of the requested type. */
export function syncedPeople(result: SyncResult): SyncedPeople {
  return {
    created: [...result.createdTeachers, ...result.createdStudents, ...result.createdGuardians],
    updated: [...result.updatedTeachers, ...result.updatedStudents, ...result.updatedGuardians],
  }
}
