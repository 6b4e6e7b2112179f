import type { CurriculumSubject, SubjectChange } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { freshSubjects, sendSubjectChanges } from '@gakuseki/shared-api/queries/curriculum/curriculum-changes.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school/school-place.ts'
import type { DraftScreen } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'
import { useOrderedDraft, type OrderedDraftEdit } from '@gakuseki/shared-ui/edit/ordered-draft/use-ordered-draft.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { nameProblems, subjectChanges } from '../domain/plan/curriculum-changes.ts'
import {
  draftOf,
  contestedReasons,
  subjectNote,
  subjectRules,
  type EditedSubject,
} from '../domain/plan/curriculum-draft.ts'
import { texts } from './texts.ts'

/** How the curriculum is saved: each subject by its own call. The subject itself shows the changes by others too. */
export const curriculumScreen: DraftScreen<EditedSubject, SchoolPlace, SubjectChange> = {
  rules: subjectRules,
  changesOf: subjectChanges,
  changeId: ({ key }) => key,
  keyOf: ({ key }) => key,
  send: async (work, _draft, changes, options) => {
    const outcomes = await sendSubjectChanges(work, changes, options)
    return new Map(
      [...outcomes].map(([key, outcome]) => [
        key,
        outcome.ok ? ok(outcome.value === null ? null : subjectRules.idOf(outcome.value)) : outcome,
      ]),
    )
  },
  read: (work, { schoolYear }) => freshSubjects(work, schoolYear),
  noteOf: subjectNote,
  contested: { reasons: contestedReasons, message: texts.contested },
}

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
