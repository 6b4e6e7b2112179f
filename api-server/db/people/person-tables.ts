import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { studentClassProblems, teacherClassProblems } from '@gakuseki/shared-api/rules/people/class-entries.ts'
import { lifeDateIds, lifeDateProblems } from '@gakuseki/shared-api/rules/people/life-dates.ts'
import { sql, type RawBuilder } from 'kysely'
import { joinedNameParts, personSearchKeys } from './person-keys.ts'
import { personKanaKey } from '@gakuseki/shared-api/rules/people/kana-order.ts'

export type Row = Readonly<Record<string, unknown>>

/** The tables of people of a type. */
export type PersonTable = {
  readonly entity: Entity
  readonly userType: UserType
  readonly table: 'students' | 'guardians' | 'teachers'
  /** The fields whose kana order people. */
  readonly kana: { readonly family?: string; readonly given?: string; readonly whole: string }
  /** Fields of a PATCH that the record shows in another form, with their columns. */
  readonly links: Readonly<Record<string, string>>
  /** The table of a person's classes, and the other property of an entry. */
  readonly classes: ClassesTable | null
  /** The fields whose days must fit each other, and their rule. */
  readonly dates: { readonly ids: ReadonlySet<string>; readonly problemsOf: typeof lifeDateProblems } | null
}

type ClassesTable = {
  readonly table: 'student_classes' | 'teacher_classes'
  readonly says: 'studentNumber' | 'inChargeType'
  readonly column: RawBuilder<unknown>
  readonly type: RawBuilder<unknown>
  readonly problemsOf: typeof studentClassProblems
  /** Whether the value is unique in a class. */
  readonly saysOnce: boolean
  /** Whether an entry may name its first day, `since`. */
  readonly isDated: boolean
}

export const personTables: Readonly<Record<UserType, PersonTable>> = {
  student: {
    entity: student,
    userType: 'student',
    table: 'students',
    kana: { family: 'familyNameKana', given: 'givenNameKana', whole: 'nameKana' },
    links: { guardianUserId: 'guardian_user_id' },
    classes: {
      table: 'student_classes',
      says: 'studentNumber',
      column: sql.ref('student_number'),
      type: sql`integer`,
      problemsOf: studentClassProblems,
      saysOnce: true,
      isDated: true,
    },
    dates: { ids: lifeDateIds, problemsOf: lifeDateProblems },
  },
  guardian: {
    entity: guardian,
    userType: 'guardian',
    table: 'guardians',
    kana: { whole: 'nameKana1' },
    links: {},
    classes: null,
    dates: null,
  },
  teacher: {
    entity: teacher,
    userType: 'teacher',
    table: 'teachers',
    kana: { whole: 'nameKana' },
    links: {},
    classes: {
      table: 'teacher_classes',
      says: 'inChargeType',
      column: sql.ref('in_charge_type'),
      type: sql`text`,
      problemsOf: teacherClassProblems,
      saysOnce: false,
      isDated: false,
    },
    dates: null,
  },
}

/** The values derived from a person's names: the key of the kana order and the search keys. */
export function derivedOf(
  { entity, kana }: PersonTable,
  row: Row,
): { readonly kanaSortKey: string | null; readonly searchKeys: readonly string[] } {
  const text = (id = ''): string => (typeof row[id] === 'string' ? row[id] : '')
  const names = { familyNameKana: text(kana.family), givenNameKana: text(kana.given), nameKana: text(kana.whole) }
  return { kanaSortKey: personKanaKey(names), searchKeys: personSearchKeys(entity, row) }
}

/** The columns from which these are derived, under the ids of their fields. */
export function nameColumnsOf({
  entity,
  kana,
}: PersonTable): readonly { readonly id: string; readonly column: string }[] {
  const ofOrder: readonly string[] = Object.values(kana)
  return entity.list.flatMap(({ id, column, searched }) =>
    column !== null && (searched || joinedNameParts.has(id) || ofOrder.includes(id)) ? [{ id, column }] : [],
  )
}
