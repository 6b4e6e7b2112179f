import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import { cleanClassName, sameClassName } from '@gakuseki/shared-api/rules/class-rules.ts'
import { wovenOrder } from '@gakuseki/shared-api/rules/curriculum-order.ts'
import { otherSideNotes } from './class-list-notes.ts'
import {
  byStoredOrder,
  gradeRows,
  inGrade,
  isRenamed,
  isSameGrade,
  listed,
  orderNumOf,
  type ClassList,
  type ListedClass,
} from './class-list-edit.ts'

/** What became of a save of which not everything went through. */
export type SaveReport = {
  /** The classes as they are stored now, with what this save stored. */
  readonly current: readonly SchoolClass[]
  /** What this save stored, by key. */
  readonly saved: ReadonlyMap<string, SchoolClass>
  /** The keys for which no answer came: they may be stored nevertheless. */
  readonly unanswered: ReadonlySet<string>
}

/** Two values of one thing that both sides changed: the name of a class, by key, or the order of a grade, as keys. */
export type Clash =
  | ({ readonly kind: 'name'; readonly grade: Grade; readonly key: string } & Sides<string>)
  | ({ readonly kind: 'order'; readonly grade: Grade } & Sides<readonly string[]>)

type Sides<Value> = { readonly was: Value; readonly mine: Value; readonly theirs: Value }

export type MergedList = {
  /** What is stored now, with what is still to be saved of the draft; where both changed something, the draft's. */
  readonly list: ClassList
  readonly clashes: readonly Clash[]
  /** What others did, for whoever did not see it. */
  readonly notes: readonly string[]
}

/** A draft of which some was saved, on top of what others have stored meanwhile. */
export function mergeList(draft: ClassList, report: SaveReport): MergedList {
  const rows = gradeRows(draft).map(({ grade }) => mergeGrade(draft, grade, report))
  return {
    list: { ...draft, classes: rows.flatMap(({ classes }) => classes) },
    clashes: rows.flatMap(({ clashes }) => clashes),
    notes: rows.flatMap(({ notes }) => notes),
  }
}

/** Rebases the list onto what its calls have stored, by key. What was typed since then is still to be saved. */
export function adopted(list: ClassList, answers: ReadonlyMap<string, SchoolClass>): ClassList {
  const classes = list.classes.flatMap((each) => {
    const now = answers.get(each.key)
    return now === undefined || now.version <= (each.stored?.version ?? 0) ? [each] : mergedClass(each, now)
  })
  return { ...list, classes }
}

/** The list with the other side's value of each of these clashes. */
export function withTheirs(list: ClassList, clashes: readonly Clash[]): ClassList {
  const classes = clashes.reduce((now, clash) => {
    if (clash.kind === 'name')
      return now.map((each) => (each.key === clash.key ? { ...each, name: clash.theirs } : each))
    const row = inGrade({ ...list, classes: now }, clash.grade)
    const rest = now.filter((each) => !row.includes(each))
    return [...rest, ...inOrder(row, wovenOrder(clash.theirs, keysOf(row)))]
  }, list.classes)
  return { ...list, classes }
}

/** The list while nobody has chosen: saved again, what clashed clashes again. */
export function unsettled(list: ClassList, clashes: readonly Clash[], draft: ClassList): ClassList {
  const before = new Map(draft.classes.map((each) => [each.key, each.stored]))
  const clashed = (each: ListedClass): boolean =>
    clashes.some((clash) => (clash.kind === 'name' ? clash.key === each.key : isSameGrade(clash.grade, each.grade)))
  const held = (each: ListedClass): ListedClass => ({ ...each, stored: before.get(each.key) ?? each.stored })
  return { ...list, classes: list.classes.map((each) => (clashed(each) ? held(each) : each)) }
}

type MergedGrade = {
  readonly classes: readonly ListedClass[]
  readonly clashes: readonly Clash[]
  readonly notes: readonly string[]
}

function mergeGrade(draft: ClassList, grade: Grade, report: SaveReport): MergedGrade {
  const before = inGrade(draft, grade)
  const current = report.current.filter((each) => isSameGrade(each.grade, grade)).toSorted(byStoredOrder)
  const storedAs = storedNow(before, current, report)
  const keys = new Map([...storedAs].map(([key, { classId }]) => [classId, key]))
  const added = current.filter(({ classId }) => !keys.has(classId)).map(listed)
  const kept = before.flatMap((each) => mergedClass(each, storedAs.get(each.key)))
  const sides: Sides<readonly string[]> = {
    was: storedKeys(
      before.flatMap(({ key, stored }) => (storedAs.has(key) && stored !== null ? [{ key, stored }] : [])),
    ),
    mine: keysOf(before.filter(({ key, stored }) => storedAs.has(key) && stored !== null)),
    theirs: storedKeys(
      before.flatMap(({ key, stored }) => {
        const now = storedAs.get(key)
        if (now === undefined || stored === null) return []
        // Half of the draft's own order may be stored: without it stands what the others made.
        return [{ key, stored: report.saved.has(key) ? stored : now }]
      }),
    ),
  }
  const now = current.map(({ classId }) => keys.get(classId) ?? classId)
  const isPending = before.some(
    (each) => each.stored !== null && orderNumOf(draft, each) !== each.stored.orderNum && !report.saved.has(each.key),
  )
  const isMoved = !isSame(sides.was, sides.theirs)
  const clashes = isPending && isMoved && !isSame(sides.mine, sides.theirs)
  return {
    classes: inOrder(
      [...kept, ...added],
      isPending ? wovenOrder(keysOf(before), now) : wovenOrder(now, keysOf(before)),
    ),
    clashes: [...nameClashes(before, storedAs), ...(clashes ? [{ kind: 'order', grade, ...sides } as const] : [])],
    notes: otherSideNotes({ grade, before, storedAs, added, isMoved: isMoved && !clashes }),
  }
}

/** What is stored of each class of the draft, by key; an added class whose answer was lost is known by its name. */
function storedNow(
  before: readonly ListedClass[],
  current: readonly SchoolClass[],
  { saved, unanswered }: SaveReport,
): ReadonlyMap<string, SchoolClass> {
  const idOf = ({ key, stored }: ListedClass): string | undefined => saved.get(key)?.classId ?? stored?.classId
  const known = new Set(before.map(idOf))
  return new Map(
    before.flatMap((each): [string, SchoolClass][] => {
      const classId = idOf(each)
      const isIt = (other: SchoolClass): boolean =>
        classId === undefined
          ? unanswered.has(each.key) && !known.has(other.classId) && sameClassName(other.name, each.name)
          : other.classId === classId
      const found = current.find(isIt)
      return found === undefined ? [] : [[each.key, found]]
    }),
  )
}

/** What was typed stays, what was not touched follows. A class that somebody deleted stays, as a new one, if it was renamed. */
function mergedClass(each: ListedClass, now: SchoolClass | undefined): readonly ListedClass[] {
  const isTyped = each.stored === null || isRenamed(each)
  if (now === undefined) return isTyped ? [{ ...each, stored: null }] : []
  return [{ ...each, name: isTyped ? each.name : now.name, stored: now }]
}

function nameClashes(before: readonly ListedClass[], storedAs: ReadonlyMap<string, SchoolClass>): readonly Clash[] {
  return before.flatMap((each): Clash[] => {
    const { key, grade, stored } = each
    const theirs = storedAs.get(key)?.name
    const mine = cleanClassName(each.name)
    if (stored === null || theirs === undefined || !isRenamed(each)) return []
    if (theirs === stored.name || theirs === mine) return []
    return [{ kind: 'name', grade, key, was: stored.name, mine, theirs }]
  })
}

function inOrder(classes: readonly ListedClass[], keys: readonly string[]): readonly ListedClass[] {
  return classes.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
}

function storedKeys(classes: readonly { readonly key: string; readonly stored: SchoolClass }[]): readonly string[] {
  return classes.toSorted((a, b) => byStoredOrder(a.stored, b.stored)).map(({ key }) => key)
}

function keysOf(classes: readonly ListedClass[]): readonly string[] {
  return classes.map(({ key }) => key)
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.join('\n') === b.join('\n')
}
