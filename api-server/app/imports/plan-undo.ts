import type { ClassOfYear, PersonChange } from '../people/people-store.ts'
import { entryOfYear, type ClassesOfYear } from './changed-cells.ts'
import type { ImportedPerson } from './imports-store.ts'

/** A field, named as in a PATCH, that stays unchanged. */
export type KeptField = { readonly userId: string; readonly name: string; readonly field: string }

export type PlannedUndo = { readonly changes: readonly PersonChange[]; readonly kept: readonly KeptField[] }

/**
 * Plans the writes of an undo: each changed field gets its old value, unless it was written afterwards. A field that was later set to the
 * imported value counts as written, because somebody decided on it. Only the import's year of the classes matters.
 */
export function planUndo(people: readonly ImportedPerson[], years: ClassesOfYear): PlannedUndo {
  const planned = people.map((person) => planOf(person, years))
  return {
    changes: planned.flatMap(({ change }) => (Object.keys(change.values).length > 0 || change.ofYear ? [change] : [])),
    kept: planned.flatMap(({ kept }) => kept),
  }
}

function planOf(
  { userId, version, changes, later }: ImportedPerson,
  years: ClassesOfYear,
): { readonly change: PersonChange; readonly kept: readonly KeptField[] } {
  const { classes, ...plain } = changes
  const isLater = (field: string): boolean => later.some((change) => field in change)
  const names = Object.keys(plain)
  const values = Object.fromEntries(names.filter((name) => !isLater(name)).map((name) => [name, plain[name]?.before]))
  const placed = classes !== undefined && later.some((change) => isMoved(change['classes'], years))
  const keptNames = [...names.filter(isLater), ...(placed ? ['classes'] : [])]
  return {
    change: {
      userId,
      // A write between now and the undo's own write is noticed.
      ifMatch: version,
      values,
      ofYear: classes === undefined || placed ? undefined : classBefore(classes.before, years),
    },
    kept: keptNames.map((field) => ({ userId, name: nameIn(later), field })),
  }
}

type Change = ImportedPerson['changes'][string]

function isMoved(change: Change | undefined, years: ClassesOfYear): boolean {
  if (change === undefined) return false
  return JSON.stringify(entryOfYear(change.before, years)) !== JSON.stringify(entryOfYear(change.after, years))
}

function classBefore(before: unknown, years: ClassesOfYear): ClassOfYear {
  const entry = entryOfYear(before, years)
  const { classId = null, studentNumber = null, since = null } = entry ?? {}
  return { schoolYear: years.schoolYear, classId, studentNumber, since }
}

/** The name of a deleted person. */
function nameIn(later: ImportedPerson['later']): string {
  const change = later.findLast((one) => 'name' in one || 'name1' in one)
  const before = change?.['name']?.before ?? change?.['name1']?.before
  return typeof before === 'string' ? before : ''
}

/** A change without the fields of some paths, which are kept. '' and the user id mean all fields. */
export function withoutField(
  change: PersonChange,
  paths: readonly string[],
): { readonly change: PersonChange | null; readonly kept: readonly KeptField[] } {
  if (paths.length === 0) return { change, kept: [] }
  const { userId, values, ofYear } = change
  const refused = new Set(paths.map((path) => path.replace(/\..*/, '')))
  const isAll = refused.has('') || refused.has('userId')
  const names = Object.keys(values).filter((name) => isAll || refused.has(name))
  const placed = ofYear !== undefined && (isAll || refused.has('classes'))
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
  const left = placed ? undefined : ofYear
  const isEmpty = Object.keys(rest).length === 0 && left === undefined
  return {
    change: isEmpty ? null : { ...change, values: rest, ofYear: left },
    kept: [...names, ...(placed ? ['classes'] : [])].map((field) => ({ userId, name: '', field })),
  }
}
