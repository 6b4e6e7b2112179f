import { gradesOf, isGrade, type Grade, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { studentNumberLimits } from '@gakuseki/shared-api/core/kinds/student-number-limits.ts'
import { pickableSchoolYearLimits } from '@gakuseki/shared-api/core/school-year.ts'
import type { ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'

/** A class that the user can choose. */
export type EntryClass = {
  readonly classId: string
  readonly schoolYear: number
  readonly grade: Grade
  readonly orderNum: number
  readonly name: string
}

/** One row of a class popup: the year as typed, grade, class, and the note (number or in-charge type). */
export type EntryDraft = {
  readonly key: number
  readonly year: string
  readonly schoolType: SchoolType
  readonly gradeNumber: number
  readonly classId: string | null
  readonly note: string
  /** What is stored; left out for a new row. */
  readonly stored?: StoredEntry | undefined
}

type StoredEntry = EntryClass & { readonly note: string }

/** The classes of a school year in their order; null until they are loaded. */
export type ClassesOfYear = (schoolYear: number) => readonly EntryClass[] | null

export type EntryProblem = 'duplicateYear' | 'incomplete' | 'badYear' | 'badNumber' | 'closedYear'

export type EntryRules = {
  /** A student is in one class per school year, a teacher may have several (WID-09). */
  readonly oncePerYear: boolean
  readonly needsNote: boolean
  /** True: the note is a student's number or empty. False: it is a teacher's in-charge type. */
  readonly isNumber: boolean
  /** The years whose classes can only be read (YEA-09). */
  readonly closed: ClosedYears
}

/** The school year of a row. Null when the typed year is invalid or has no classes to offer. */
export function yearOf({ year }: Pick<EntryDraft, 'year'>): number | null {
  const { min, max } = pickableSchoolYearLimits
  const number = /^\d{1,5}$/.test(year) ? Number(year) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** What is stored of a closed year, which stays as it is; null for a row that can be changed. */
export function fixedEntry({ stored }: EntryDraft, closed: ClosedYears): StoredEntry | null {
  return stored !== undefined && closed.has(stored.schoolYear) ? stored : null
}

/** Changes one row. A grade that the school type does not have becomes 1, and a class that no longer matches is removed (WID-13). */
export function changeEntry(
  draft: EntryDraft,
  change: Partial<Omit<EntryDraft, 'key'>>,
  classesOf: ClassesOfYear,
): EntryDraft {
  const next = { ...draft, ...change }
  const { schoolType } = next
  const gradeNumber = isGrade({ schoolType, gradeNumber: next.gradeNumber }) ? next.gradeNumber : 1
  const placed = { ...next, gradeNumber }
  const matches = offeredClasses(placed, classesOf).some(({ classId }) => classId === placed.classId)
  return { ...placed, classId: matches ? placed.classId : null }
}

/** The classes of a row's year and grade. */
export function offeredClasses(
  draft: Pick<EntryDraft, 'year' | 'schoolType' | 'gradeNumber'>,
  classesOf: ClassesOfYear,
): readonly EntryClass[] {
  const year = yearOf(draft)
  const classes = year === null ? null : classesOf(year)
  return (classes ?? []).filter(
    ({ grade }) => grade.schoolType === draft.schoolType && grade.gradeNumber === draft.gradeNumber,
  )
}

export function gradeNumbersOf(schoolType: SchoolType): readonly number[] {
  return gradesOf(schoolType).map(({ gradeNumber }) => gradeNumber)
}

/** The problems of the rows, each once. OK requires that there are none (WID-09 to WID-11). */
export function entryProblems(drafts: readonly EntryDraft[], rules: EntryRules): readonly EntryProblem[] {
  const years = drafts.flatMap((draft) => yearOf(draft) ?? [])
  const repeats = rules.oncePerYear && new Set(years).size < years.length
  const editable = drafts.filter((draft) => fixedEntry(draft, rules.closed) === null)
  const lacks = editable.some(
    (draft) => yearOf(draft) === null || draft.classId === null || (rules.needsNote && draft.note === ''),
  )
  const problems: Readonly<Record<EntryProblem, boolean>> = {
    duplicateYear: repeats,
    incomplete: lacks,
    badYear: editable.some((draft) => draft.year !== '' && yearOf(draft) === null),
    badNumber: rules.isNumber && editable.some(({ note }) => note !== '' && !isStudentNumber(note)),
    closedYear: editable.some((draft) => rules.closed.has(yearOf(draft) ?? 0)),
  }
  return entryProblemNames.filter((name) => problems[name])
}

const entryProblemNames = [
  'duplicateYear',
  'incomplete',
  'badYear',
  'badNumber',
  'closedYear',
] as const satisfies EntryProblem[]

function isStudentNumber(text: string): boolean {
  const { min, max } = studentNumberLimits
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
}

/** The year of a new row: the shown one, or the next that is open. Where only one class per year is allowed, the first free one from there on. */
export function newEntryYear(drafts: readonly EntryDraft[], rules: EntryRules, schoolYear: number): number {
  const taken = new Set(rules.oncePerYear ? drafts.map(yearOf) : [])
  let year = schoolYear
  while (taken.has(year) || rules.closed.has(year)) year += 1
  return Math.min(year, pickableSchoolYearLimits.max)
}

/** The chosen class of each row. Rows of closed years stay. Rows without a class are left out, so check entryProblems first. */
export function chosenClasses(
  drafts: readonly EntryDraft[],
  classesOf: ClassesOfYear,
  closed: ClosedYears,
): readonly StoredEntry[] {
  return drafts.flatMap((draft) => {
    const fixed = fixedEntry(draft, closed)
    if (fixed !== null) return [fixed]
    const chosen = offeredClasses(draft, classesOf).find(({ classId }) => classId === draft.classId)
    return chosen === undefined ? [] : [{ ...chosen, note: draft.note }]
  })
}
