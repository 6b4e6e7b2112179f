import type { ClassChange, SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { dropClass, refreshClasses, sendClassChanges } from '@gakuseki/shared-api/queries/classes/class-list-changes.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school/school-place.ts'
import type { DraftScreen } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'
import { useOrderedDraft, type OrderedDraftEdit } from '@gakuseki/shared-ui/edit/ordered-draft/use-ordered-draft.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { nameProblems, classListChanges } from '../domain/class-list-changes.ts'
import { classListOf, classNote, classRules, type ListedClass } from '../domain/class-list-draft.ts'
import { texts } from './texts.ts'

/** How the class list is saved: each class by its own call. */
export const classListScreen: DraftScreen<ListedClass, SchoolPlace, ClassChange> = {
  rules: classRules,
  changesOf: classListChanges,
  changeId: ({ key }) => key,
  keyOf: ({ key }) => key,
  send: (work, _list, changes, options) => sendClassChanges(work, changes, options),
  read: refreshClasses,
  drop: dropClass,
  noteOf: classNote,
}

type Options = { readonly place: SchoolPlace; readonly query: UseQueryResult<readonly SchoolClass[]> }

export type ClassListEdit = OrderedDraftEdit<ListedClass, SchoolPlace, ClassChange>

/** The edit mode of the class list. */
export function useClassListEdit({ place, query }: Options): ClassListEdit {
  const { labelLanguage } = useSuite()
  return useOrderedDraft({
    title: texts.screenName,
    label: texts.classes,
    screen: classListScreen,
    stored: classListOf(place, query.data ?? []),
    query,
    problemsOf: (list) => nameProblems(list, labelLanguage),
    invalid: texts.invalid,
  })
}
