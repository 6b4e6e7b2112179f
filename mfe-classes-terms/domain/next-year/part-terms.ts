import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { printSchoolType, schoolTypeNames, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { termDateProblems } from '@gakuseki/shared-api/rules/school/term-rules.ts'
import { termProblems, type DraftTerm } from '@gakuseki/shared-api/rules/year-draft/draft-terms.ts'

/** A term of a draft as it is edited. A new one has no days yet. */
export type TermRow = {
  readonly schoolType: SchoolType
  readonly termNumber: number
  readonly startDate: DateText | null
  readonly endDate: DateText | null
}

/**
 * The terms of a draft by school type, so that changes of one are merged with somebody else's changes of the other. `keys` identify rows on the
 * screen, because term numbers change when a row is removed. They are neither compared nor sent. A merge takes the keys of the other record and
 * numbers further rows after them.
 */
export type TermsPart = { readonly version: number; readonly keys: RowKeys } & BySchoolType<TermRow>
type BySchoolType<Value> = Readonly<Record<SchoolType, readonly Value[]>>
type RowKeys = { readonly next: number } & BySchoolType<number>

export function termsPart({ version, terms }: Pick<YearDraft, 'version' | 'terms'>): TermsPart {
  const of = (schoolType: SchoolType) =>
    terms.filter((term) => term.schoolType === schoolType).toSorted((a, b) => a.termNumber - b.termNumber)
  const rows = { elementary: of('elementary'), juniorhigh: of('juniorhigh') }
  return {
    version,
    keys: { next: terms.length, elementary: [...rows.elementary.keys()], juniorhigh: [...rows.juniorhigh.keys()] },
    ...rows,
  }
}

/** The terms of a school type, each with a key that stays with it and is used once only. */
export const keyedRows = (part: TermsPart, schoolType: SchoolType) =>
  part[schoolType].map((row, index) => ({ row, key: part.keys[schoolType][index] ?? index }))

/** The terms that have both days. */
export const datedTerms = (part: TermsPart): DraftTerm[] => schoolTypeNames.flatMap((each) => part[each]).flatMap(dated)

const dated = ({ startDate, endDate, ...id }: TermRow): DraftTerm[] =>
  startDate === null || endDate === null ? [] : [{ ...id, startDate, endDate }]

export function withNewTerm(part: TermsPart, schoolType: SchoolType): TermsPart {
  const rows = keyedRows(part, schoolType)
  const termNumber = Math.max(0, ...part[schoolType].map((row) => row.termNumber)) + 1
  const row = { schoolType, termNumber, startDate: null, endDate: null }
  return withRows(part, schoolType, [...rows, { row, key: nextKey(part, schoolType) }])
}

/** The terms after a removed one move up, so that no number is missing. */
export function withoutTerm(part: TermsPart, { schoolType, termNumber: removed }: TermRow): TermsPart {
  const rest = keyedRows(part, schoolType).filter(({ row }) => row.termNumber !== removed)
  const movedUp = rest.map(({ row, key }) => ({
    row: row.termNumber > removed ? { ...row, termNumber: row.termNumber - 1 } : row,
    key,
  }))
  return withRows(part, schoolType, movedUp)
}

export function withTermDays(part: TermsPart, changed: TermRow): TermsPart {
  const { schoolType, termNumber } = changed
  return { ...part, [schoolType]: part[schoolType].map((row) => (row.termNumber === termNumber ? changed : row)) }
}

type RowProblem = { readonly path: string; readonly code: string; readonly message: string }

export const termRowProblems = (schoolYear: number, { startDate, endDate }: TermRow): readonly RowProblem[] =>
  termDateProblems({ schoolYear, startDate, endDate })

/** What is said about the terms of a school type as a whole: overlaps, which refuse, and longer times without a term. */
export function termNotes(schoolYear: number, part: TermsPart, schoolType: SchoolType) {
  const named = [{ schoolType, label: printSchoolType(schoolType) }]
  return termProblems(schoolYear, part[schoolType].flatMap(dated), named)
}

function withRows(part: TermsPart, schoolType: SchoolType, rows: ReturnType<typeof keyedRows>): TermsPart {
  const next = nextKey(part, schoolType) + 1
  const keys = { ...part.keys, next, [schoolType]: rows.map(({ key }) => key) }
  return { ...part, keys, [schoolType]: rows.map(({ row }) => row) }
}

const nextKey = ({ keys, ...rows }: TermsPart, schoolType: SchoolType): number =>
  Math.max(keys.next, rows[schoolType].length)
