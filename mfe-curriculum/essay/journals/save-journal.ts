import type { SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { onTopOf, type Sent } from '@gakuseki/shared-api/queries/people/change-record.ts'
import {
  addJournal,
  changeJournal,
  refreshJournals,
  type JournalsPath,
} from '@gakuseki/shared-api/queries/curriculum/journals.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import {
  changedFields,
  draftOf,
  journalFields,
  patchOf,
  type JournalDraft,
} from '../../domain/journals/journal-draft.ts'

export type JournalWork = {
  readonly path: JournalsPath
  /** null for a new one. */
  readonly journalId: string | null
  readonly base: JournalDraft
  readonly draft: JournalDraft
}

type Stored = {
  readonly journalId: string
  readonly base: JournalDraft
  readonly draft: JournalDraft
  /** The version of all sent values that the user knows. */
  readonly version: number
}

// A form writes one journal.
const name = 'journal'

/** Creates or changes a journal. One that an earlier try has created although its answer was lost is changed. */
export async function saveJournal(work: Work, calls: SentCalls, { path, journalId, base, draft }: JournalWork) {
  const { api } = work
  const stored = await storedBy(calls, { path, journalId, base, draft })
  if (stored === null) {
    const { version: _, ...values } = draft
    await calls.create(name, (idempotencyKey) => addJournal({ api, idempotencyKey }, path, values))
  } else if (changedFields(stored.base, stored.draft).length > 0) {
    const to = { ...path, journalId: stored.journalId }
    const change = { body: patchOf(stored.base, stored.draft), version: stored.version }
    await calls.change(name, async (idempotencyKey): Promise<Sent<JournalDraft>> => ({
      draft,
      saved: draftOf(await changeJournal({ api, idempotencyKey }, to, change)),
    }))
  }
  // The next journal is a new one, even with the same text.
  calls.clear()
  await refreshJournals(work, path.eecId)
}

/** The journal to change, with the results of earlier tries; null when it must be created. */
async function storedBy(calls: SentCalls, { journalId, base, draft }: JournalWork): Promise<Stored | null> {
  const { created, changed } = await calls.settle()
  // The calls above return these types.
  const first = created.get(name) as Journal | undefined
  const last = changed.get(name) as Sent<JournalDraft> | undefined
  const isNewer = last !== undefined && (last.saved.version ?? 0) > (base.version ?? 0)
  if (isNewer && (journalId !== null || first !== undefined)) {
    const { isContested, ...onTop } = onTopOf(last, draft, journalFields)
    // When somebody else changed the same field meanwhile, the loaded version makes the server refuse the change.
    const known = journalId === null ? first?.version : base.version
    const version = (isContested ? known : last.saved.version) ?? 0
    return { journalId: journalId ?? first?.journalId ?? '', ...onTop, version }
  }
  if (journalId !== null) return { journalId, base, draft, version: base.version ?? 0 }
  // All values of a new journal come from this form.
  return first === undefined
    ? null
    : { journalId: first.journalId, base: draftOf(first), draft, version: first.version }
}
