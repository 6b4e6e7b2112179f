import { isApiError, type ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { DraftParts } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { changeDraftParts, freshDraft } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { changedIds, mergeRecords } from '@gakuseki/shared-api/rules/record/record-merge.ts'
import { useRecordEdit, type RecordEdit, type RecordSaved } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'

type Part = { readonly version: number }
type Options<P extends Part> = {
  readonly draft: YearDraft
  readonly title: string
  /** The values of the part that are compared and merged. */
  readonly ids: readonly string[]
  readonly partOf: (draft: YearDraft) => P
  readonly bodyOf: (part: P) => DraftParts
  /** Called when the typed texts are gone, also those that are no values. A cancel that is undone brings back values only. */
  readonly onReload?: () => void
}

/**
 * The edit of one part of a draft. All parts have one version, so a save that comes late is sent again on top of what somebody else saved, and
 * only values that both changed are asked about.
 */
export function usePartEdit<P extends Part>(options: Options<P>): RecordEdit<P> {
  const { draft, title, ids, partOf, bodyOf, onReload } = options
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  const { schoolYear } = draft
  const send = async (base: P, wanted: P): Promise<RecordSaved<P>> => {
    const refusal = await conflictOf(changeDraftParts(work, { schoolYear, version: base.version }, bodyOf(wanted)))
    if (refusal === null) return { kind: 'saved' }
    const theirs = partOf(await freshDraft(work, schoolYear))
    // Nobody was faster, so the refusal has another reason and would be the same again.
    if (theirs.version === base.version) throw refusal
    const { merged, conflicts } = mergeRecords(ids, { base, draft: wanted, theirs })
    return conflicts.length > 0 ? { kind: 'conflict', theirs } : send(theirs, merged)
  }
  return useRecordEdit<P>({
    title,
    label: title,
    record: partOf(draft),
    isFresh: true,
    differ: (base, now) => changedIds(ids, base, now),
    save: send,
    // The overview reads the draft again by itself.
    reload: () => onReload?.(),
  })
}

/** The conflict that a write is refused with; null if it was carried out. */
async function conflictOf(write: Promise<unknown>): Promise<ApiError | null> {
  try {
    await write
    return null
  } catch (error) {
    if (isApiError(error) && error.code === 'conflict') return error
    throw error
  }
}
