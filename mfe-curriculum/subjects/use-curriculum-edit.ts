import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculums.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school-place.ts'
import { usePartsEdit, type PartsEdit } from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { nameProblems } from '../domain/curriculum-changes.ts'
import {
  changedKeys,
  draftOf,
  transition,
  type CurriculumDraft,
  type CurriculumEvent,
} from '../domain/curriculum-edit.ts'
import { saveCurriculum, type CurriculumAftermath } from './save-curriculum.ts'
import { texts } from './texts.ts'

type Options = { readonly place: SchoolPlace; readonly query: UseQueryResult<readonly CurriculumSubject[]> }

export type CurriculumEdit = PartsEdit<CurriculumDraft, CurriculumEvent, CurriculumAftermath>

/** The edit mode of the curriculum: each subject is saved by a call of its own, with an outcome of its own (ADR 19). */
export function useCurriculumEdit({ place, query }: Options): CurriculumEdit {
  const { api, labelLanguage } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  return usePartsEdit({
    title: texts.screenName,
    label: texts.subjects,
    record: draftOf(place, query.data ?? []),
    isFresh: query.isSuccess && !query.isPlaceholderData && !query.isError,
    reload: () => void query.refetch(),
    changedKeys,
    problemsOf: (draft) => nameProblems(draft, labelLanguage),
    transition,
    send: (draft: CurriculumDraft, sending) => saveCurriculum(work, draft, sending),
    invalid: texts.invalid,
  })
}
