import type { SentAnswers, SentCalls } from '../../client/sent-calls.ts'
import { patchedFields, type Entity } from '../../core/entity.ts'
import { patchOfDraft } from '../../rules/record/record-changes.ts'
import { mergeRecords } from '../../rules/record/record-merge.ts'

/** A sent change: the draft it came from, and the stored record. */
export type Sent<R> = { readonly draft: R; readonly saved: R }

type Change<R> = {
  readonly entity: Entity
  readonly base: R
  readonly draft: R
  readonly send: (
    body: Readonly<Record<string, unknown>>,
    headers: { readonly ifMatch: number; readonly idempotencyKey: string },
  ) => Promise<R>
}

/**
 * Sends the differences of a record, if any. If an earlier try stored something although its answer was lost, that is the new base, because
 * one's own values are no conflict (ADR 11). Returns the stored record, or null when nothing had to be sent.
 * @param known the result of `calls.settle()`
 */
export async function changeRecord<R extends { readonly version: number }>(
  calls: SentCalls,
  known: SentAnswers,
  { entity, base, draft, send }: Change<R>,
): Promise<R | null> {
  const name = entity.name
  // All calls with this name return a Sent.
  const earlier = known.changed.get(name) as Sent<R> | undefined
  const stored = earlier !== undefined && earlier.saved.version > base.version ? earlier : null
  const ids = patchedFields(entity).map(({ field }) => field.id)
  const from = stored === null ? { base, draft, isContested: false } : onTopOf(stored, draft, ids)
  const body = patchOfDraft(entity, from.base, from.draft)
  if (Object.keys(body).length === 0) return stored?.saved ?? null
  // When somebody else changed the same field meanwhile, the loaded version makes the server refuse the change.
  const ifMatch = from.isContested ? base.version : from.base.version
  const { saved } = await calls.change(name, async (idempotencyKey): Promise<Sent<R>> => ({
    draft,
    saved: await send(body, { ifMatch, idempotencyKey }),
  }))
  return saved
}

/**
 * Rebases a draft onto the record that an earlier try has stored. Fields typed since then differ from it, even if they have the old values
 * again.
 */
export function onTopOf<R extends object>({ draft: sent, saved }: Sent<R>, draft: R, ids: readonly string[]) {
  const { merged, conflicts } = mergeRecords(ids, { base: sent, draft, theirs: saved })
  return { base: saved, draft: merged, isContested: conflicts.length > 0 }
}
