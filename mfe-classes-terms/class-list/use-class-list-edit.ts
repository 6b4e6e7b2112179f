import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school-place.ts'
import { usePartsEdit, type Aftermath, type PartsEdit } from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { nameProblems } from '../domain/class-list-changes.ts'
import { changedKeys, classListOf, transition, type ClassList, type ClassListEvent } from '../domain/class-list-edit.ts'
import { unsettled, withTheirs, type Clash } from '../domain/class-list-merge.ts'
import { saveClassList } from './save-class-list.ts'
import { texts } from './texts.ts'

type Options = { readonly place: SchoolPlace; readonly query: UseQueryResult<readonly SchoolClass[]> }

export type ClassListEdit = PartsEdit<ClassList, ClassListEvent, Aftermath, Clash>

/** The edit mode of the class list: each class is saved by a call of its own, with an outcome of its own (S1 §4, §7). */
export function useClassListEdit({ place, query }: Options): ClassListEdit {
  const { api, labelLanguage } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  return usePartsEdit({
    title: texts.screenName,
    label: texts.classes,
    record: classListOf(place, query.data ?? []),
    isFresh: query.isSuccess && !query.isPlaceholderData && !query.isError,
    reload: () => void query.refetch(),
    changedKeys,
    problemsOf: (list) => nameProblems(list, labelLanguage),
    transition,
    send: (draft: ClassList, sending) => saveClassList(work, draft, sending),
    clashing: { withTheirs, unsettled },
    invalid: texts.invalid,
  })
}
