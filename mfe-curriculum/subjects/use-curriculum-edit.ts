import type { CurriculumSubject, SubjectChange } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school/school-place.ts'
import { useOrderedDraft, type OrderedDraftEdit } from '@gakuseki/shared-ui/edit/ordered-draft/use-ordered-draft.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { nameProblems } from '../domain/plan/curriculum-changes.ts'
import { draftOf, type EditedSubject } from '../domain/plan/curriculum-draft.ts'
import { curriculumScreen } from './curriculum-screen.ts'
import { texts } from './texts.ts'

type Options = { readonly place: SchoolPlace; readonly query: UseQueryResult<readonly CurriculumSubject[]> }

export type CurriculumEdit = OrderedDraftEdit<EditedSubject, SchoolPlace, SubjectChange>

/** The edit mode of the curriculum (ADR 19). */
export function useCurriculumEdit({ place, query }: Options): CurriculumEdit {
  const { labelLanguage } = useSuite()
  return useOrderedDraft({
    title: texts.screenName,
    label: texts.subjects,
    screen: curriculumScreen,
    stored: draftOf(place, query.data ?? []),
    query,
    problemsOf: (draft) => nameProblems(draft, labelLanguage),
    invalid: texts.invalid,
  })
}
