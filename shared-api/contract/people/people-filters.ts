import type { Entity } from '../../core/entity.ts'
import { mostCounted, mostRecords } from '../../core/pager.ts'
import { schoolTypeSchema } from '../../core/grade-schema.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { dateSchema } from '../../core/kinds/value-kinds.ts'
import { schoolYearLimits } from '../../core/school-year.ts'
import { z } from '../../core/schema.ts'
import { guardian } from '../../entities/guardian.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { inSchoolStates } from '../../rules/people/in-school-state.ts'
import { filterProblem } from '../../rules/search/field-filter.ts'
import { queryTextLimit, teacherTypeFilters } from '../../rules/search/search-condition.ts'
import { countedList } from '../kit/envelope.ts'

/** The form of a filter: text in an address, or a value of JSON. */
type Writing = {
  readonly integer: (min: number, max: number) => z.ZodMiniType<number>
  readonly flag: z.ZodMiniType<boolean>
}

const inAddress: Writing = {
  integer: (min, max) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)),
  flag: z.stringbool(),
}
const inJson: Writing = {
  integer: (min, max) => z.number().check(z.int(), z.minimum(min), z.maximum(max)),
  flag: z.boolean(),
}

const id = z.string().check(z.maxLength(textLimits.line))

/** Filters by fields (LSX-01): one, or a list. Each is written as in the address of a list, such as zipcode:empty. */
const written = z.union([z.string(), z.array(z.string()) as z.ZodMiniType<readonly string[]>])
const fieldFilters = (entity: Entity) =>
  written.check(
    z.refine((texts) => filterProblem(entity, [texts].flat()) === null, {
      error: ({ input }) => filterProblem(entity, [input as string | readonly string[]].flat()) ?? undefined,
    }),
  )

function personFilters({ integer, flag }: Writing, entity: Entity) {
  return {
    userId: z.optional(id),
    q: z.optional(z.string().check(z.maxLength(queryTextLimit))),
    classSchoolYear: z.optional(integer(schoolYearLimits.min, schoolYearLimits.max)),
    schoolType: z.optional(schoolTypeSchema),
    gradeNumber: z.optional(integer(1, 99)),
    classId: z.optional(id),
    noClass: z.optional(flag),
    f: z.optional(fieldFilters(entity)),
    sortOrder: z.optional(z.enum(['asc', 'desc'])),
    limit: z.optional(integer(1, mostRecords)),
    offset: z.optional(integer(0, Number.MAX_SAFE_INTEGER)),
  } as const
}

/** Of the lists: more results than this, and than the page reaches, are not counted (ADR 51). */
const counted = ({ integer }: Writing) => ({ countTo: z.optional(integer(1, mostCounted)) }) as const

const inSchoolFilters = {
  inSchoolState: z.optional(z.enum(['all', ...inSchoolStates])),
  inSchoolStateOn: z.optional(dateSchema),
} as const

const personSortKeys = ['nameKana', 'createdAt', 'updatedAt'] as const

const studentFilters = (writing: Writing) =>
  ({
    ...personFilters(writing, student),
    ...inSchoolFilters,
    guardianUserId: z.optional(id),
    sortBy: z.optional(z.enum(['gradeClassStudentNumber', ...personSortKeys])),
  }) as const

const guardianFilters = (writing: Writing) =>
  ({
    ...personFilters(writing, guardian),
    ...inSchoolFilters,
    sortBy: z.optional(z.enum(personSortKeys)),
  }) as const

const teacherFilters = (writing: Writing) =>
  ({
    ...personFilters(writing, teacher),
    teacherType: z.optional(z.enum(teacherTypeFilters)),
    sortBy: z.optional(z.enum(personSortKeys)),
  }) as const

/** People by their ids, together with any filter; without a limit the answer holds all of them. */
const userIds = countedList(id, { max: mostRecords })
const among = { userIds: z.optional(userIds) } as const

/** The filters of API-26. */
export const studentQuery = z.strictObject({ ...studentFilters(inAddress), ...counted(inAddress) })
export const studentSearch = z.strictObject({ ...studentFilters(inJson), ...counted(inJson), ...among })
export type StudentQuery = z.infer<typeof studentQuery>
export type StudentSearch = z.infer<typeof studentSearch>

/** The same filters without guardianUserId (API-30). */
export const guardianQuery = z.strictObject({ ...guardianFilters(inAddress), ...counted(inAddress) })
export const guardianSearch = z.strictObject({ ...guardianFilters(inJson), ...counted(inJson), ...among })
export type GuardianQuery = z.infer<typeof guardianQuery>
export type GuardianSearch = z.infer<typeof guardianSearch>

/** The filters of API-33. */
export const teacherQuery = z.strictObject({ ...teacherFilters(inAddress), ...counted(inAddress) })
export const teacherSearch = z.strictObject({ ...teacherFilters(inJson), ...counted(inJson), ...among })
export type TeacherQuery = z.infer<typeof teacherQuery>
export type TeacherSearch = z.infer<typeof teacherSearch>

/** The filters of a list, and the gaps to count, each written like a filter `f`. */
const withGaps = <Filters extends object>(filters: Filters, entity: Entity) =>
  ({ ...filters, gaps: z.optional(fieldFilters(entity)) }) as const

export const studentGapsQuery = z.strictObject(withGaps(studentFilters(inAddress), student))
export const guardianGapsQuery = z.strictObject(withGaps(guardianFilters(inAddress), guardian))
export const teacherGapsQuery = z.strictObject(withGaps(teacherFilters(inAddress), teacher))
export type StudentGapsQuery = z.infer<typeof studentGapsQuery>
export type GuardianGapsQuery = z.infer<typeof guardianGapsQuery>
export type TeacherGapsQuery = z.infer<typeof teacherGapsQuery>

/** The school year of a student's grade, class and number; the current one without it. */
export const yearOfClass = z.strictObject({ classSchoolYear: personFilters(inAddress, student).classSchoolYear })
