import { displayMessageOf, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { dropClass, refreshClasses, sendClassChanges } from '@gakuseki/shared-api/queries/class-list-changes.ts'
import type { Work } from '@gakuseki/shared-api/queries/people-changes.ts'
import type { Aftermath, PartsSaved, Sending } from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { changesOf } from '../domain/class-list-changes.ts'
import { changedKeys, type ClassList } from '../domain/class-list-edit.ts'
import { adopted, mergeList, type Clash } from '../domain/class-list-merge.ts'

/** Sends what a draft of the class list changes, each class by a call of its own. */
export async function saveClassList(
  work: Work,
  before: ClassList,
  { calls, onStart, onSettled }: Sending,
): Promise<PartsSaved<ClassList, Aftermath, Clash>> {
  const draft = await settled(work, before, calls)
  const changes = changesOf(draft)
  onStart(changes.length)
  const outcomes = await sendClassChanges(work, changes, { calls, onSettled })
  const errors = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [] : [[key, outcome.error]])))
  const saved = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [[key, outcome.value]] : [])))
  const read = await refreshClasses(work, draft.place).catch(() => null)
  if (read !== null) calls.forgetAnswered()
  const current = read ?? withSaved(storedIn(draft), saved)
  const unanswered = new Set([...errors].flatMap(([key, error]) => (isRefused(error) ? [] : [key])))
  const { list, clashes, notes } = mergeList(draft, { current, saved, unanswered })
  const open = new Set(changedKeys(list))
  // What was refused may be stored nevertheless: somebody else made the same change, or its answer was lost.
  if (errors.size === 0 || open.size === 0) return { isComplete: true, notes }
  const asks = clashes.length > 0
  const reported = [...errors].filter(([key, error]) => open.has(key) && !(asks && isConflict(error)))
  const reasons = new Map(reported.map(([key, error]) => [key, displayMessageOf(error)]))
  const [error] = errors.values()
  return { isComplete: false, draft: list, clashes, left: { of: changes.length, reasons, notes }, error }
}

/** Rebases the draft onto what earlier tries have stored, and deletes stored classes that were removed since then. */
async function settled(work: Work, draft: ClassList, calls: Sending['calls']): Promise<ClassList> {
  // The calls of this list answer classes.
  const { created, changed } = (await calls.settle()) as Record<'created' | 'changed', ReadonlyMap<string, SchoolClass>>
  const keys = new Set(draft.classes.map(({ key }) => key))
  for (const [key, stored] of created) {
    if (!keys.has(key)) await dropClass(work, changed.get(key) ?? stored)
  }
  return adopted(adopted(draft, created), changed)
}

function storedIn({ classes }: ClassList): readonly SchoolClass[] {
  return classes.flatMap(({ stored }) => stored ?? [])
}

function withSaved(stored: readonly SchoolClass[], saved: ReadonlyMap<string, SchoolClass>): readonly SchoolClass[] {
  const byId = new Map([...stored, ...saved.values()].map((each) => [each.classId, each]))
  return [...byId.values()]
}
