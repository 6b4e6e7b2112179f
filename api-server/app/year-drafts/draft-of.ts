import { parseSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { draftYearLimits } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { yearDraftTexts } from '@gakuseki/shared-api/rules/year-draft/texts.ts'
import { broken, fail, type ApiFailure } from '../http/failure.ts'
import { authorOf, type RecordContext } from '../http/route.ts'
import { malformedKey } from '../school/terms.ts'
import type { WriteStore } from '../store.ts'
import type { LockedDraft } from './year-drafts-store.ts'

/** The school year that a path names. */
export function yearOf({ schoolYear }: { readonly schoolYear: string }): Result<number, ApiFailure> {
  const year = parseSchoolYear(schoolYear, draftYearLimits)
  return year === null ? malformedKey('a school year is a number') : ok(year)
}

type Run<T> = (store: WriteStore, draft: LockedDraft) => Promise<Result<T, ApiFailure>>

/** One transaction over the locked draft of the path, which must not be published. */
export function changingDraft<T>(
  params: { readonly schoolYear: string },
  context: RecordContext,
  run: Run<T>,
): Promise<Result<T, ApiFailure>> {
  return withDraft(params, context, async (store, draft) => {
    if (draft.status === 'published') return refusedAsPublished()
    return run(store, draft)
  })
}

/** The same in any state. */
export async function withDraft<T>(
  params: { readonly schoolYear: string },
  context: RecordContext,
  run: Run<T>,
): Promise<Result<T, ApiFailure>> {
  const year = yearOf(params)
  if (!year.ok) return year
  return context.store.transaction(authorOf(context), async (store) => {
    const draft = await store.lockDraft(year.value)
    return draft === null ? noDraft() : run(store, draft)
  })
}

export const noDraft = (): Result<never, ApiFailure> => fail('notFound', 'no draft of this school year')

const refusedAsPublished = (): Result<never, ApiFailure> =>
  broken([{ path: 'status', code: 'published', message: yearDraftTexts.published }])
