import type { Journal, JournalStudent } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { schoolMonths, type SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import type { Pupil } from '../class-choice.ts'

/** The counts of a student, a month or a whole class. */
export type Written = { readonly journals: number; readonly files: number }

export type MonthOfJournals = { readonly month: SchoolMonth; readonly journals: readonly Journal[] }

/** The months with journals, in the order of the school year. */
export function journalsByMonth(journals: readonly Journal[]): readonly MonthOfJournals[] {
  return schoolMonths.flatMap((month) => {
    const ofMonth = journals.filter((each) => each.month === month)
    return ofMonth.length === 0 ? [] : [{ month, journals: ofMonth }]
  })
}

/**
 * The journals together with those that are being edited, each at its position when the edit began. Whatever others do to its record, its
 * card neither moves nor disappears.
 */
export function withEdited(journals: readonly Journal[], edited: readonly Journal[]): readonly Journal[] {
  if (edited.length === 0) return journals
  const began = new Map(edited.map((journal) => [journal.journalId, journal]))
  const here = journals.map((journal) => ({ ...journal, month: began.get(journal.journalId)?.month ?? journal.month }))
  const gone = edited.filter(({ journalId }) => journals.every((journal) => journal.journalId !== journalId))
  // Within a month in the server's order.
  return [...here, ...gone].toSorted(
    (a, b) => compareTexts(a.createdAt, b.createdAt) || compareTexts(a.journalId, b.journalId),
  )
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function writtenIn(journals: readonly Journal[]): Written {
  return {
    journals: journals.length,
    files: journals.reduce((sum, { files = [] }) => sum + files.length, 0),
  }
}

export type PupilJournals = Pupil & { readonly journals: readonly Journal[] } & { readonly written: Written }

/** Each student of a class with their journals, in the order of the class. */
export function journalsOfPupils(
  pupils: readonly Pupil[],
  students: readonly JournalStudent[],
): readonly PupilJournals[] {
  const byId = new Map(students.map((student) => [student.studentUserId, student.journals ?? []]))
  return pupils.map((pupil) => {
    const journals = byId.get(pupil.userId) ?? []
    return { ...pupil, journals, written: writtenIn(journals) }
  })
}

export type Overview = {
  readonly rows: readonly {
    readonly pupil: Pupil
    /** One for each month of the school year. */
    readonly months: readonly Written[]
    readonly total: Written
  }[]
  readonly months: readonly Written[]
  /** The number of students with a journal, by month. */
  readonly writers: readonly number[]
  readonly total: Written
}

/** The counts by student and month, with the totals of both. */
export function overviewOf(pupils: readonly PupilJournals[]): Overview {
  const rows = pupils.map(({ journals, written: total, ...pupil }) => ({
    pupil,
    months: schoolMonths.map((month) => writtenIn(journals.filter((each) => each.month === month))),
    total,
  }))
  const columns = schoolMonths.map((_, at) => rows.map(({ months }) => months[at] ?? nothing))
  return {
    rows,
    months: columns.map((cells) => sumOf(cells)),
    writers: columns.map((cells) => cells.filter(({ journals }) => journals > 0).length),
    total: sumOf(rows.map(({ total }) => total)),
  }
}

const nothing: Written = { journals: 0, files: 0 }

function sumOf(parts: readonly Written[]): Written {
  return parts.reduce(
    (sum, { journals, files }) => ({ journals: sum.journals + journals, files: sum.files + files }),
    nothing,
  )
}
