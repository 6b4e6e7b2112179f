import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculums.ts'
import { wovenOrder } from '@gakuseki/shared-api/rules/curriculum-order.ts'
import {
  byStoredOrder,
  edited,
  inSection,
  isRenamed,
  isSameSection,
  keyOf,
  orderNumbers,
  type CurriculumDraft,
  type EditedSubject,
  type Section,
} from './curriculum-edit.ts'
import { isSameName } from './curriculum-changes.ts'
import { othersNotes } from './curriculum-notes.ts'
import { subjectTexts as texts } from './texts.ts'

/** What became of a save, or of nothing yet. */
export type SaveReport = {
  /** The subjects of the year as they are stored now. */
  readonly current: readonly CurriculumSubject[]
  /** What was stored, by key; null for what was deleted. */
  readonly saved?: ReadonlyMap<string, CurriculumSubject | null>
  /** New subjects for which no answer came, by key, with the names that were sent: they may be stored nevertheless. */
  readonly unanswered?: ReadonlyMap<string, string>
}

export type MergedDraft = {
  /** What is stored now, with what is still to be saved; where both sides changed something, the draft's. */
  readonly draft: CurriculumDraft
  /** What others did, for whoever did not see it. */
  readonly notes: readonly string[]
  /** What both sides changed, by key: saved again, the draft's takes its place. */
  readonly clashes: ReadonlyMap<string, string>
  /** Others changed an order that the draft changes too. */
  readonly isOrderContested: boolean
}

/** A draft on top of what is stored now: nothing typed is lost, what is saved is not sent again. */
export function mergeStored(draft: CurriculumDraft, report: SaveReport): MergedDraft {
  const sections = uniqueSections([...draft.subjects, ...report.current]).map((section) =>
    mergeSection(draft, section, report),
  )
  return {
    draft: { ...draft, subjects: sections.flatMap(({ subjects }) => subjects) },
    notes: sections.flatMap(({ notes }) => notes),
    clashes: new Map(sections.flatMap(({ clashes }) => clashes)),
    isOrderContested: sections.some(({ isOrderContested }) => isOrderContested),
  }
}

/** What the calls of a draft have stored, by key. */
export type SubjectAnswers = Readonly<Record<'created' | 'changed', ReadonlyMap<string, CurriculumSubject>>>

/**
 * Rebases the draft onto what earlier tries have stored. What was typed since then is still to be saved, and what was
 * removed since then is to be deleted.
 */
export function adopted(draft: CurriculumDraft, { created, changed }: SubjectAnswers): CurriculumDraft {
  const keys = new Set(draft.subjects.map(({ key }) => key))
  const dropped = [...created].flatMap(([key, stored]) =>
    keys.has(key) ? [] : [{ ...edited(changed.get(key) ?? stored), key, deleted: true }],
  )
  const subjects = [created, changed].reduce(
    (now, answers) => now.flatMap((each) => onAnswer(each, answers)),
    [...draft.subjects],
  )
  return { ...draft, subjects: [...subjects, ...dropped] }
}

function onAnswer(each: EditedSubject, answers: ReadonlyMap<string, CurriculumSubject>): readonly EditedSubject[] {
  const now = answers.get(each.key)
  return now === undefined || now.version <= (each.stored?.version ?? 0) ? [each] : merged(each, now, new Map())
}

type MergedSection = Pick<MergedDraft, 'notes' | 'isOrderContested'> & {
  readonly subjects: readonly EditedSubject[]
  readonly clashes: readonly (readonly [string, string])[]
}

function mergeSection(draft: CurriculumDraft, section: Section, report: SaveReport): MergedSection {
  const saved = report.saved ?? new Map<string, CurriculumSubject | null>()
  const before = inSection(draft, section)
  const current = report.current.filter((each) => isSameSection(each, section)).toSorted(byStoredOrder)
  const storedAs = storedNow(before, current, report)
  const keys = new Map([...storedAs].map(([key, each]) => [keyOf(each), key]))
  const added = current.filter((each) => !keys.has(keyOf(each))).map(edited)
  const kept = before.flatMap((each) => merged(each, storedAs.get(each.key), saved))
  const numbers = orderNumbers(draft)
  const isPending = before.some(
    ({ key, stored, deleted }) =>
      stored !== null && !deleted && numbers.get(key) !== stored.orderNum && !saved.has(key),
  )
  const isMoved = wasMoved(before, storedAs, saved)
  const now = current.map((each) => keys.get(keyOf(each)) ?? keyOf(each))
  const mine = before.map(({ key }) => key)
  const order = isPending ? wovenOrder(mine, now) : wovenOrder(now, mine)
  return {
    subjects: [...kept, ...added].toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
    notes: othersNotes(section, { before, storedAs, saved, added, isMoved }),
    clashes: [
      ...before.flatMap((each) => clashOf(each, storedAs.get(each.key), saved)),
      ...before.flatMap((each) => addedTwice(each, added, saved)),
    ],
    isOrderContested: isPending && isMoved,
  }
}

/** What is stored of each subject, by key; a new one whose answer was lost is known by the name that was sent. */
function storedNow(
  before: readonly EditedSubject[],
  current: readonly CurriculumSubject[],
  { saved = new Map(), unanswered = new Map() }: SaveReport,
): ReadonlyMap<string, CurriculumSubject> {
  const idOf = ({ key, stored }: EditedSubject): string | undefined => saved.get(key)?.id ?? stored?.id
  const taken = new Set(before.map(idOf))
  const found = new Map<string, CurriculumSubject>()
  for (const each of before) {
    const id = idOf(each)
    const sent = unanswered.get(each.key)
    const match = current.find((other) =>
      id === undefined
        ? sent !== undefined && !taken.has(other.id) && isSameName(other.name.value, sent)
        : other.id === id,
    )
    if (match === undefined) continue
    taken.add(match.id)
    found.set(each.key, match)
  }
  return found
}

type Saved = ReadonlyMap<string, CurriculumSubject | null>

/** What was typed stays, what was not touched follows; a subject that somebody deleted stays, as a new one, if it was renamed. */
function merged(each: EditedSubject, now: CurriculumSubject | undefined, saved: Saved): readonly EditedSubject[] {
  if (saved.has(each.key)) {
    if (now === undefined) return []
    return [{ ...each, name: now.name.value, stored: now, copyOf: null }]
  }
  if (now !== undefined) {
    const isTyped = each.stored === null || isRenamed(each)
    return [{ ...each, name: isTyped ? each.name : now.name.value, stored: now, copyOf: null }]
  }
  if (each.stored === null) return [each]
  return isRenamed(each) && !each.deleted ? [{ ...each, stored: null }] : []
}

function clashOf(each: EditedSubject, now: CurriculumSubject | undefined, saved: Saved): readonly [string, string][] {
  const { key, name, stored, deleted } = each
  if (stored === null || now === undefined || saved.has(key)) return []
  const theirs = now.name.value
  if (deleted) return now.version === stored.version ? [] : [[key, texts.clashes.deleted(theirs)]]
  const isClash = isRenamed(each) && theirs !== stored.name.value && theirs !== name
  return isClash ? [[key, texts.clashes.name(theirs)]] : []
}

function addedTwice(each: EditedSubject, added: readonly EditedSubject[], saved: Saved): readonly [string, string][] {
  const isTwice = each.stored === null && !saved.has(each.key) && added.some(({ name }) => isSameName(name, each.name))
  return isTwice ? [[each.key, texts.clashes.added]] : []
}

/** Whether others put what both sides have in another order; half of the draft's own order may be stored. */
function wasMoved(
  before: readonly EditedSubject[],
  storedAs: ReadonlyMap<string, CurriculumSubject>,
  saved: Saved,
): boolean {
  const both = before.flatMap(({ key, stored }) => {
    const now = storedAs.get(key)
    return stored === null || now === undefined ? [] : [{ key, was: stored, now: saved.has(key) ? stored : now }]
  })
  const was = both.toSorted((a, b) => byStoredOrder(a.was, b.was))
  const is = both.toSorted((a, b) => byStoredOrder(a.now, b.now))
  return was.some((each, at) => each !== is[at])
}

function uniqueSections(of: readonly Section[]): readonly Section[] {
  return of.filter((each, at) => of.findIndex((other) => isSameSection(each, other)) === at)
}
