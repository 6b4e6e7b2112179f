import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { ClassChange, SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { refreshClasses, sendClassChanges } from '@gakuseki/shared-api/queries/class-list-changes.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school-place.ts'
import { saveToast, useRecordEdit, type RecordEdit } from '@gakuseki/shared-ui/edit/use-record-edit.ts'
import { saveConflict } from '@gakuseki/shared-ui/edit/save-conflict.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/notify.ts'
import { useRef, useState } from 'react'
import { changesOf, nameProblems } from '../domain/class-list-changes.ts'
import { changedKeys, classListOf, transition, type ClassList, type ClassListEvent } from '../domain/class-list-edit.ts'
import { mergeList, unsettled, withTheirs, type Clash, type MergedList } from '../domain/class-list-merge.ts'
import { texts } from './texts.ts'

type Options = { readonly place: SchoolPlace; readonly query: UseQueryResult<readonly SchoolClass[]> }

/** Of a save: how many of its changes have been answered. */
export type SaveCount = { readonly done: number; readonly all: number }

/** What a save left behind, in sight until the next one. */
type Aftermath = {
  readonly of: number
  readonly reasons: ReadonlyMap<string, string>
  readonly notes: readonly string[]
}

export type ClassListEdit = Omit<RecordEdit<ClassList>, 'save' | 'problems' | 'resolve'> & {
  readonly send: (event: ClassListEvent) => void
  /** True when the names could be sent. */
  readonly save: () => boolean
  /** What is wrong with a class, by key. */
  readonly problems: ReadonlyMap<string, string>
  readonly aftermath: Aftermath | null
  readonly count: SaveCount
  readonly clashes: readonly Clash[]
  readonly settle: (theirs: readonly Clash[]) => void
}

const nothingSent: SaveCount = { done: 0, all: 0 }

/** The edit mode of the class list: each class is saved by a call of its own, with an outcome of its own (S1 §4, §7). */
export function useClassListEdit({ place, query }: Options): ClassListEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [isChecked, setChecked] = useState(false)
  const [aftermath, setAftermath] = useState<Aftermath | null>(null)
  const [count, setCount] = useState(nothingSent)
  const [merged, setMerged] = useState<MergedList | null>(null)
  const toKeep = useRef<ClassList | null>(null)
  const requestIds = useRef(new Map<string, string>())

  const edit = useRecordEdit<ClassList>({
    title: texts.heading,
    label: texts.classes,
    record: classListOf(place, query.data ?? []),
    isFresh: query.isSuccess && !query.isPlaceholderData && !query.isError,
    differ: (_, draft) => changedKeys(draft),
    save: (_, draft) => saveList(draft),
    reload: () => void query.refetch(),
  })

  /** One id for the same change, however often it is sent; another one once something else is typed. */
  function requestId(change: ClassChange): string {
    const sent = JSON.stringify(change)
    const id = requestIds.current.get(sent) ?? crypto.randomUUID()
    requestIds.current.set(sent, id)
    return id
  }

  async function saveList(draft: ClassList): Promise<void> {
    const changes = changesOf(draft)
    setCount({ done: 0, all: changes.length })
    const outcomes = await sendClassChanges(work, changes, {
      requestId,
      onSettled: () => setCount((now) => ({ ...now, done: now.done + 1 })),
    })
    const errors = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [] : [[key, outcome.error]])))
    const saved = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [[key, outcome.value]] : [])))
    const current = await refreshClasses(work, draft.place).catch(() => withSaved(storedIn(draft), saved))
    const unanswered = new Set([...errors].flatMap(([key, error]) => (isAnswered(error) ? [] : [key])))
    const outcome = mergeList(draft, { current, saved, unanswered })
    const open = new Set(changedKeys(outcome.list))
    const [first] = errors.values()
    // What was refused may be stored nevertheless: somebody else made the same change, or its answer was lost.
    if (errors.size === 0 || open.size === 0) {
      if (outcome.notes.length > 0) notify.info([texts.othersDid, ...outcome.notes].join('\n'))
      return
    }
    const asks = outcome.clashes.length > 0
    const told = [...errors].filter(([key, error]) => open.has(key) && !(asks && isConflict(error)))
    setAftermath({
      of: changes.length,
      reasons: new Map(told.map(([key, error]) => [key, displayMessageOf(error)])),
      notes: outcome.notes,
    })
    setMerged(outcome)
    toKeep.current = outcome.list
    if (asks) throw saveConflict(outcome.list)
    throw first
  }

  function save(): boolean {
    setChecked(true)
    if (nameProblems(edit.shown).size > 0) {
      notify.error(texts.invalid, { id: saveToast })
      return false
    }
    setAftermath(null)
    toKeep.current = null
    void edit.save().then(() => {
      const kept = toKeep.current
      // A conflict waits for the user's choice and takes no notice.
      if (kept !== null) edit.stored(() => kept)
    })
    return true
  }

  const begin = (): void => {
    setChecked(false)
    setAftermath(null)
  }

  return {
    ...edit,
    start: () => {
      begin()
      edit.start()
    },
    cancel: () => {
      edit.cancel()
      if (edit.mode.status === 'conflict' && merged !== null) edit.change(unsettled(merged, edit.mode.draft))
      else begin()
    },
    send: (event) => {
      edit.update((draft) => transition(draft, event))
      if (event.type === 'rename') setAftermath((now) => withoutReason(now, event.key))
    },
    save,
    problems: new Map([...(aftermath?.reasons ?? []), ...(isChecked ? nameProblems(edit.shown) : [])]),
    aftermath,
    count,
    clashes: edit.mode.status === 'conflict' ? (merged?.clashes ?? []) : [],
    settle: (theirs) => {
      if (merged !== null) edit.resolve(withTheirs(merged.list, theirs))
    },
  }
}

function withoutReason(aftermath: Aftermath | null, key: string): Aftermath | null {
  if (aftermath === null) return null
  return { ...aftermath, reasons: new Map([...aftermath.reasons].filter(([other]) => other !== key)) }
}

function storedIn({ classes }: ClassList): readonly SchoolClass[] {
  return classes.flatMap(({ stored }) => stored ?? [])
}

function withSaved(stored: readonly SchoolClass[], saved: ReadonlyMap<string, SchoolClass>): readonly SchoolClass[] {
  const byId = new Map([...stored, ...saved.values()].map((each) => [each.classId, each]))
  return [...byId.values()]
}

/** Refused for good: whatever else happened, it is not stored. */
function isAnswered(error: unknown): boolean {
  return isApiError(error) && error.status !== null && error.status >= 400 && error.status < 500
}

function isConflict(error: unknown): boolean {
  return isApiError(error) && error.code === 'conflict'
}
