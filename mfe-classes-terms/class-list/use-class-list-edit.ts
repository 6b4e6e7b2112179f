import { displayMessageOf, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { ClassChange, SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { refreshClasses, sendClassChanges } from '@gakuseki/shared-api/queries/class-list-changes.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school-place.ts'
import {
  usePartsEdit,
  type Aftermath,
  type PartsEdit,
  type PartsSaved,
  type Sending,
} from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { changesOf, nameProblems } from '../domain/class-list-changes.ts'
import { changedKeys, classListOf, transition, type ClassList, type ClassListEvent } from '../domain/class-list-edit.ts'
import { mergeList, unsettled, withTheirs, type Clash } from '../domain/class-list-merge.ts'
import { texts } from './texts.ts'

type Options = { readonly place: SchoolPlace; readonly query: UseQueryResult<readonly SchoolClass[]> }

export type ClassListEdit = PartsEdit<ClassList, ClassListEvent, Aftermath, Clash>

/** The edit mode of the class list: each class is saved by a call of its own, with an outcome of its own (S1 §4, §7). */
export function useClassListEdit({ place, query }: Options): ClassListEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }

  async function send(
    draft: ClassList,
    { requestId, onStart, onSettled }: Sending<ClassChange>,
  ): Promise<PartsSaved<ClassList, Aftermath, Clash>> {
    const changes = changesOf(draft)
    onStart(changes.length)
    const outcomes = await sendClassChanges(work, changes, { requestId, onSettled })
    const errors = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [] : [[key, outcome.error]])))
    const saved = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [[key, outcome.value]] : [])))
    const current = await refreshClasses(work, draft.place).catch(() => withSaved(storedIn(draft), saved))
    const unanswered = new Set([...errors].flatMap(([key, error]) => (isRefused(error) ? [] : [key])))
    const { list, clashes, notes } = mergeList(draft, { current, saved, unanswered })
    const open = new Set(changedKeys(list))
    // What was refused may be stored nevertheless: somebody else made the same change, or its answer was lost.
    if (errors.size === 0 || open.size === 0) return { isComplete: true, notes }
    const asks = clashes.length > 0
    const told = [...errors].filter(([key, error]) => open.has(key) && !(asks && isConflict(error)))
    const reasons = new Map(told.map(([key, error]) => [key, displayMessageOf(error)]))
    const [error] = errors.values()
    return { isComplete: false, draft: list, clashes, left: { of: changes.length, reasons, notes }, error }
  }

  return usePartsEdit({
    title: texts.heading,
    label: texts.classes,
    record: classListOf(place, query.data ?? []),
    isFresh: query.isSuccess && !query.isPlaceholderData && !query.isError,
    reload: () => void query.refetch(),
    changedKeys,
    problemsOf: nameProblems,
    transition,
    send,
    clashing: { withTheirs, unsettled },
    invalid: texts.invalid,
  })
}

function storedIn({ classes }: ClassList): readonly SchoolClass[] {
  return classes.flatMap(({ stored }) => stored ?? [])
}

function withSaved(stored: readonly SchoolClass[], saved: ReadonlyMap<string, SchoolClass>): readonly SchoolClass[] {
  const byId = new Map([...stored, ...saved.values()].map((each) => [each.classId, each]))
  return [...byId.values()]
}
