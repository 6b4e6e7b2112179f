import type { SyncResult } from '@gakuseki/shared-api/contract/directory.ts'
import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'

/** What people of a type are called. */
export const labelOfType = {
  student: student.label,
  guardian: guardian.label,
  teacher: teacher.label,
} as const satisfies Readonly<Record<UserType, string>>

/** How many a sync has created and updated; only the lists of the requested type are ever filled (S1 §3 "Sync result"). */
export function figuresOf(result: SyncResult): { readonly created: number; readonly updated: number } {
  return {
    created: result.createdTeachers.length + result.createdStudents.length + result.createdGuardians.length,
    updated: result.updatedTeachers.length + result.updatedStudents.length + result.updatedGuardians.length,
  }
}
