import { displayMessageOf, isApiError, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { SentAnswers, SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { adoptAnswers, newerAnswers } from '@gakuseki/shared-api/rules/ordered-draft/adopt-answers.ts'
import type { Clash } from '@gakuseki/shared-api/rules/ordered-draft/draft-clashes.ts'
import type { News } from '@gakuseki/shared-api/rules/ordered-draft/draft-news.ts'
import { mergeDraft, type MergedDraft } from '@gakuseki/shared-api/rules/ordered-draft/merge-draft.ts'
import type {
  DraftItem,
  DraftRules,
  OrderedDraft,
  StoredOf,
} from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { nothingSaved } from '@gakuseki/shared-api/rules/ordered-draft/save-report.ts'
import { answersWithFields, rememberingFields } from './sent-items.ts'

/** The dependencies of a save's calls, and the callbacks for its progress. */
export type Sending = {
  /** All calls of the edit that create or change something use these. */
  readonly calls: SentCalls
  readonly onStart: (changes: number) => void
  readonly onSettled: () => void
}

/** The result of a change: the id of the stored record, if it has one. */
export type Outcome = Result<string | null, unknown>

/** The declarations of a screen with an ordered draft. */
export type DraftScreen<Item extends DraftItem, Place, Change> = {
  readonly rules: DraftRules<Item>
  /** The changes that a save sends. */
  readonly changesOf: (draft: OrderedDraft<Item, Place>) => readonly Change[]
  readonly changeId: (change: Change) => string
  /** The item that a change is about, or the key of an order. */
  readonly keyOf: (change: Change) => string
  /** Sends each change by a call of its own. A change that waited for a failed one has no outcome. */
  readonly send: (
    work: Work,
    draft: OrderedDraft<Item, Place>,
    changes: readonly Change[],
    options: Pick<Sending, 'calls' | 'onSettled'>,
  ) => Promise<ReadonlyMap<string, Outcome>>
  readonly read: (work: Work, place: Place) => Promise<readonly StoredOf<Item>[]>
  /** Records stored by earlier calls, by key, if they are newer than the draft. */
  readonly answersOf?: (items: readonly Item[], answers: SentAnswers) => ReadonlyMap<string, StoredOf<Item>>
  /**
   * Deletes a record that was stored without an answer and has since been removed from the draft. Without it, the save's changes delete the
   * record.
   */
  readonly drop?: (work: Work, stored: StoredOf<Item>) => Promise<void>
  readonly noteOf?: (news: News<Item>, merged: MergedDraft<Item>) => string | null
  readonly reasonOf?: (error: unknown) => string
  /** The message for a save when the subject or list of the items no longer exists. */
  readonly gone?: string
  /** For drafts that ask before they send: the items that others have changed too, by key. These screens open no dialog. */
  readonly contested?: {
    readonly reasons: (merged: MergedDraft<Item>) => ReadonlyMap<string, string>
    readonly message: string
  }
}

/** The result of a save that stored only a part. The screen shows it until the next save. */
export type SaveSummary<Change> = {
  /** How many changes there were. */
  readonly of: number
  /** Those that waited for another one, which failed or whose answer was lost. */
  readonly waiting: readonly Change[]
  readonly failed: readonly { readonly change: Change; readonly reason: string }[]
  /** The reasons why an item or an order could not be saved, by key. */
  readonly reasons: ReadonlyMap<string, string>
  /** What the first failed call threw. */
  readonly cause?: unknown
  /** Sentences about changes that others made meanwhile. */
  readonly notes: readonly string[]
  /** Nothing was sent, because others have changed the same items meanwhile. */
  readonly isContested: boolean
}

/** How a save ended. */
export type DraftSaved<Item, Place, Change> =
  | { readonly kind: 'saved'; readonly notes: readonly string[] }
  | {
      readonly kind: 'unsaved'
      /** The stored items with the changes that are still to be saved. */
      readonly draft: OrderedDraft<Item, Place>
      /** Conflicts in which the user must choose before a value is overwritten. */
      readonly clashes: readonly Clash<Item>[]
      readonly left: SaveSummary<Change>
      readonly reason: string
    }

/** Sends each change by its own call. Returns the draft rebased onto the stored items. A failed call is `unsaved`, never a rejection. */
export async function saveOrderedDraft<Item extends DraftItem, Place, Change>(
  work: Work,
  screen: DraftScreen<Item, Place, Change>,
  before: OrderedDraft<Item, Place>,
  sending: Sending,
): Promise<DraftSaved<Item, Place, Change>> {
  const { calls } = sending
  const known = await prepared(work, screen, before, calls).catch((error: unknown) => ({
    ended: unsaved<Item, Place, Change>(before, displayMessageOf(error), { cause: error }),
  }))
  if ('ended' in known) return known.ended
  const { draft } = known
  const changes = screen.changesOf(draft)
  sending.onStart(changes.length)
  const sendingItems = { ...sending, calls: rememberingFields(calls, screen.rules, draft.items) }
  const outcomes = await screen.send(work, draft, changes, sendingItems)
  const sent: Sent<Item, Place, Change> = { draft, changes, outcomes }
  const read = await screen.read(work, draft.place).then(
    (current) => ({ current }),
    (error: unknown) => ({ error }),
  )
  if ('current' in read) calls.forgetAnswered()
  else if (screen.gone !== undefined && isApiError(read.error) && read.error.code === 'notFound')
    return unsaved(draft, screen.gone)
  const merged =
    'current' in read
      ? mergeDraft(screen.rules, draft.items, reportOf(screen, sent, read.current))
      : unread(screen, sent, calls)
  return endOf(screen, sent, { ...merged, news: [...known.news, ...merged.news] })
}

type Sent<Item, Place, Change> = {
  readonly draft: OrderedDraft<Item, Place>
  readonly changes: readonly Change[]
  readonly outcomes: ReadonlyMap<string, Outcome>
}

type Prepared<Item extends DraftItem, Place, Change> =
  /** The save ends before its changes are sent. */
  | { readonly ended: DraftSaved<Item, Place, Change> }
  | { readonly draft: OrderedDraft<Item, Place>; readonly news: readonly News<Item>[] }

/** Rebases the draft onto what earlier tries have stored and, if the screen asks first, onto the changes of others. */
async function prepared<Item extends DraftItem, Place, Change>(
  work: Work,
  screen: DraftScreen<Item, Place, Change>,
  { place, items: before }: OrderedDraft<Item, Place>,
  calls: SentCalls,
): Promise<Prepared<Item, Place, Change>> {
  const { items, dropped } = adopted(screen, before, await calls.settle())
  if (screen.drop !== undefined) for (const { stored } of dropped) if (stored !== null) await screen.drop(work, stored)
  const draft = { place, items: screen.drop === undefined ? [...items, ...dropped] : items }
  if (screen.contested === undefined) return { draft, news: [] }
  const current = await screen.read(work, place)
  calls.forgetAnswered()
  const merged = mergeDraft(screen.rules, draft.items, { ...nothingSaved, current })
  const reasons = screen.contested.reasons(merged)
  const known = { place, items: merged.items }
  if (reasons.size === 0) return { draft: known, news: merged.news }
  const left = { reasons, notes: notesOf(screen, merged), isContested: true }
  return { ended: unsaved(known, screen.contested.message, left) }
}

function adopted<Item extends DraftItem, Place, Change>(
  { rules, answersOf }: DraftScreen<Item, Place, Change>,
  items: readonly Item[],
  known: SentAnswers,
) {
  const { answers, fields } = answersWithFields(known)
  // Without `answersOf`, the calls of a screen return its records.
  const newer = answersOf?.(items, answers) ?? newerAnswers(items, answers as Parameters<typeof newerAnswers<Item>>[1])
  return adoptAnswers(rules, items, newer, fields)
}

function reportOf<Item extends DraftItem, Place, Change>(
  { changeId, keyOf }: DraftScreen<Item, Place, Change>,
  { draft, changes, outcomes }: Sent<Item, Place, Change>,
  current: readonly StoredOf<Item>[],
) {
  const isNew = new Set(draft.items.flatMap(({ key, stored }) => (stored === null ? [key] : [])))
  const all = changes.map((change) => ({ key: keyOf(change), outcome: outcomes.get(changeId(change)) }))
  const open = new Set(all.flatMap(({ key, outcome }) => (outcome?.ok === true ? [] : [key])))
  return {
    current,
    ids: new Map(
      all.flatMap(({ key, outcome }) =>
        isNew.has(key) && outcome?.ok === true && outcome.value !== null ? [[key, outcome.value]] : [],
      ),
    ),
    saved: new Set(all.flatMap(({ key }) => (open.has(key) ? [] : [key]))),
    unanswered: new Set(
      all.flatMap(({ key, outcome }) =>
        isNew.has(key) && outcome?.ok === false && !isRefused(outcome.error) ? [key] : [],
      ),
    ),
  }
}

/** Rebases the draft onto the stored answers, for when the server cannot be asked. */
function unread<Item extends DraftItem, Place, Change>(
  screen: DraftScreen<Item, Place, Change>,
  sent: Sent<Item, Place, Change>,
  calls: SentCalls,
): MergedDraft<Item> {
  const { items } = sent.draft
  const { saved } = reportOf(screen, sent, [])
  const known = adopted(screen, items, calls.answered()).items
  const gone = new Set(known.flatMap(({ key, isDeleted }) => (isDeleted && saved.has(key) ? [key] : [])))
  const left = known.filter((item) => !gone.has(item.key) && !gone.has(screen.rules.sectionOf(item)))
  return { items: left, clashes: [], news: [] }
}

function endOf<Item extends DraftItem, Place, Change>(
  screen: DraftScreen<Item, Place, Change>,
  { draft: { place }, changes, outcomes }: Sent<Item, Place, Change>,
  merged: MergedDraft<Item>,
): DraftSaved<Item, Place, Change> {
  const { changeId, keyOf, contested, reasonOf = displayMessageOf } = screen
  const draft = { place, items: merged.items }
  const notes = notesOf(screen, merged)
  const open = new Set(screen.changesOf(draft).map(changeId))
  const errors = changes.flatMap((change) => {
    const outcome = outcomes.get(changeId(change))
    return outcome?.ok === false ? [{ change, error: outcome.error }] : []
  })
  const [first] = errors
  // A refused change may be stored nevertheless: somebody else made the same change, or its answer was lost.
  if (first === undefined || open.size === 0) return { kind: 'saved', notes }
  const clashes = contested === undefined ? merged.clashes : []
  const known = contested?.reasons(merged)
  // While a dialog asks the user to choose, conflicts are not listed as failures.
  const failed = errors
    .filter(({ change, error }) => open.has(changeId(change)) && !(clashes.length > 0 && isConflict(error)))
    .map(({ change, error }) => ({ change, reason: known?.get(keyOf(change)) ?? reasonOf(error), error }))
  const waiting = changes.filter((change) => !outcomes.has(changeId(change)) && open.has(changeId(change)))
  const reasons = new Map(failed.map(({ change, reason }) => [keyOf(change), reason]))
  const { error: cause } = failed[0] ?? first
  const left = { of: changes.length, waiting, failed, reasons, cause, notes }
  return { ...unsaved(draft, displayMessageOf(cause), left), clashes }
}

function unsaved<Item, Place, Change>(
  draft: OrderedDraft<Item, Place>,
  reason: string,
  left: Partial<SaveSummary<Change>> = {},
): DraftSaved<Item, Place, Change> & { readonly kind: 'unsaved' } {
  const nothing = { of: 0, waiting: [], failed: [], reasons: new Map<string, string>(), notes: [], isContested: false }
  return { kind: 'unsaved', draft, clashes: [], left: { ...nothing, ...left }, reason }
}

function notesOf<Item extends DraftItem, Place, Change>(
  { noteOf }: DraftScreen<Item, Place, Change>,
  merged: MergedDraft<Item>,
): readonly string[] {
  return merged.news.flatMap((news) => noteOf?.(news, merged) ?? [])
}
