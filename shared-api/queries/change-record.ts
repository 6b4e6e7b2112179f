import type { SentAnswers, SentCalls } from '../client/sent-calls.ts'
import { patchedFields, type Entity } from '../core/entity.ts'
import { patchOfDraft } from '../rules/record-changes.ts'
import { mergeRecords } from '../rules/record-merge.ts'

/** What a change was sent with, and what it has left. */
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
 * Sends the differences of a record, if any, on top of what an earlier try has stored although its answer was lost: one's own
 * values are no conflict (ADR 11). Answers the record as it is stored then, null where nothing had to be sent.
 * @param known what `calls.settle()` has answered
 */
export async function changeRecord<R extends { readonly version: number }>(
  calls: SentCalls,
  known: SentAnswers,
  { entity, base, draft, send }: Change<R>,
): Promise<R | null> {
  const name = entity.name
  // Calls of this name answer so.
  const earlier = known.changed.get(name) as Sent<R> | undefined
  const stored = earlier !== undefined && earlier.saved.version > base.version ? earlier : null
  const ids = patchedFields(entity).map(({ field }) => field.id)
  const from = stored === null ? { base, draft, isContested: false } : onTopOf(stored, draft, ids)
  const body = patchOfDraft(entity, from.base, from.draft)
  if (Object.keys(body).length === 0) return stored?.saved ?? null
  // Where somebody else changed the same field in between, the server refuses it for the version that was loaded.
  const ifMatch = from.isContested ? base.version : from.base.version
  const { saved } = await calls.change(name, async (idempotencyKey): Promise<Sent<R>> => ({
    draft,
    saved: await send(body, { ifMatch, idempotencyKey }),
  }))
  return saved
}

/** A draft on top of what an earlier try has left: what was typed since then differs from it, also what was typed back. */
export function onTopOf<R extends object>({ draft: sent, saved }: Sent<R>, draft: R, ids: readonly string[]) {
  const { merged, conflicts } = mergeRecords(ids, { base: sent, draft, theirs: saved })
  return { base: saved, draft: merged, isContested: conflicts.length > 0 }
}
