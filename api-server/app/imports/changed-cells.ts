import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { ReadStore } from '../store.ts'
import type { WrittenPerson } from '../people/people-store.ts'
import type { PlacedClass } from './imports-store.ts'

type Entry = { readonly classId: string; readonly studentNumber: number | null; readonly since?: DateText }
type Classes = ReadonlyMap<string, PlacedClass>
export type ClassesOfYear = { readonly schoolYear: number; readonly classes: Classes }
type Change = { readonly before: unknown; readonly after: unknown }

/** Counts the cells of a file in people's changes, and those that are empty now. The class of the year is four cells. */
export async function countCells(
  people: readonly WrittenPerson[],
  { schoolYear, store }: { readonly schoolYear: number; readonly store: ReadStore },
): Promise<{ readonly changed: number; readonly cleared: number }> {
  const classes = await store.classesById(classIdsIn(people.map(({ changes }) => changes)))
  const cells = people.flatMap(({ changes }) => cellsOf(changes, { schoolYear, classes }))
  return { changed: cells.length, cleared: cells.filter(({ after }) => after === null || after === '').length }
}

export function classIdsIn(all: readonly Readonly<Record<string, Change>>[]): readonly string[] {
  const ids = all.flatMap(({ classes }) =>
    classes === undefined
      ? []
      : [...entriesOf(classes.before), ...entriesOf(classes.after)].map(({ classId }) => classId),
  )
  return [...new Set(ids)]
}

function cellsOf(changes: Readonly<Record<string, Change>>, years: ClassesOfYear): readonly Change[] {
  const { classes, ...plain } = changes
  if (classes === undefined) return Object.values(plain)
  const before = partsOf(entryOfYear(classes.before, years), years.classes)
  const after = partsOf(entryOfYear(classes.after, years), years.classes)
  const parts = before.map((value, at): Change => ({ before: value, after: after[at] ?? null }))
  return [...Object.values(plain), ...parts.filter((part) => part.before !== part.after)]
}

/**
 * A person's class entry of the school year. A deleted class counts as one of that year, because its deletion may be a change of that very
 * year.
 */
export function entryOfYear(entries: unknown, { schoolYear, classes }: ClassesOfYear): Entry | null {
  const yearOf = ({ classId }: Entry): number => classes.get(classId)?.schoolYear ?? schoolYear
  return entriesOf(entries).find((entry) => yearOf(entry) === schoolYear) ?? null
}

/** A student's classes in the audit log. */
const entriesOf = (value: unknown): readonly Entry[] => (Array.isArray(value) ? (value as readonly Entry[]) : [])

function partsOf(entry: Entry | null, classes: Classes): readonly (string | number | null)[] {
  const placed = entry === null ? undefined : classes.get(entry.classId)
  const { grade, name = null } = placed ?? {}
  return [grade?.schoolType ?? null, grade?.gradeNumber ?? null, name, entry?.studentNumber ?? null]
}
