import type { ClassMembers } from '@gakuseki/shared-api/contract/class-members.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { candidatesQuery, placesOf, refreshCandidates } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { changedPlaces, placeOf, type ClassPlaces } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { saveToast, useRecordEdit, type RecordEdit } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useMemo, useState } from 'react'
import { changeMember, takenNumbers, wrongNumbers, type MemberEvent } from '../domain/class-members.ts'
import { memberOf, peopleOf, studentOf, type Member, type People } from '../domain/class-roster.ts'
import { texts } from './texts.ts'
import { useMemberSaving } from './use-member-saving.ts'

export type ClassEdit = {
  readonly edit: RecordEdit<ClassPlaces>
  readonly base: ClassPlaces
  readonly people: People
  /** The numbers that order the students on the screen. */
  readonly arranged: ClassPlaces
  /** For each student whose number is taken, the name of its holder. */
  readonly taken: ReadonlyMap<string, string>
  /** The students whose number is invalid or outside the limits. */
  readonly wrong: ReadonlySet<string>
  /** The reasons why people could not be saved. */
  readonly failures: Readonly<Record<string, string>>
  /** What the failed call threw. */
  readonly cause: unknown
  readonly start: () => void
  readonly save: () => Promise<void>
  /** Continues with the chosen positions on top of the changes by others. */
  readonly resolve: (draft: ClassPlaces) => void
  readonly add: (person: PersonRef) => void
  /** Replaces the whole draft, with any added people, and orders the students by their new numbers. */
  readonly rearrange: (draft: ClassPlaces, newcomers?: readonly Member[]) => void
  readonly changePlace: (userId: string, event: MemberEvent) => void
  readonly nameOf: (userId: string) => string
}

const noPeople: People = new Map()

/** The draft of a class: its members with number or charge, until they are saved person by person. */
export function useClassEdit(query: UseQueryResult<ClassMembers>, members: ClassMembers): ClassEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const { classId } = members.schoolClass
  const record = useMemo(() => placesOf(members), [members])
  // Everybody shown during the edit, including people whom somebody else removed from the class meanwhile.
  const [known, setKnown] = useState(noPeople)
  const newcomers = useNewcomers(known, members.schoolClass)
  const people = useMemo(() => new Map([...peopleOf(members), ...known, ...newcomers]), [members, known, newcomers])
  const [arranged, setArranged] = useState<ClassPlaces | null>(null)
  const saving = useMemberSaving(work, { classId, people, onSaved: setKnown })
  const { failures, cause, nameOf } = saving

  const edit = useRecordEdit<ClassPlaces>({
    title: texts.screenName,
    label: texts.label,
    record,
    isFresh: query.isSuccess && !query.isError,
    differ: changedPlaces,
    save: saving.save,
    mayBeStored: saving.mayBeStored,
    reload: () => {
      saving.forgetFailures()
      void query.refetch()
    },
  })
  const { mode, shown: draft } = edit
  const base = mode.status === 'viewing' ? record : mode.base
  const students = useMemo(() => [...people.values()].filter(({ type }) => type === 'student'), [people])
  const taken = useMemo(() => takenNumbers({ base, draft }, students), [base, draft, students])
  const wrong = useMemo(() => wrongNumbers(draft, students), [draft, students])

  function problemOf(): string | null {
    if (wrong.size > 0) return texts.numbersWrong
    if (taken.size > 0) return texts.numbersTaken
    return elsewhere(people, draft) ? texts.someElsewhere : null
  }

  return {
    edit,
    base,
    people,
    arranged: mode.status === 'viewing' ? record : (arranged ?? base),
    taken,
    wrong,
    failures,
    cause,
    nameOf,
    start: () => {
      setKnown(peopleOf(members))
      setArranged(record)
      saving.startAnew()
      edit.start()
    },
    save: async () => {
      const problem = problemOf()
      if (problem !== null) {
        notify.error(problem, { id: saveToast })
        return
      }
      await edit.save()
    },
    resolve: (chosen) => {
      if (mode.status === 'conflict') saving.reportOthers(mode, noPeople)
      edit.resolve(chosen)
    },
    add: (person) => {
      if (placeOf(draft, person.userId) !== null) {
        notify.error(texts.duplicate, { id: saveToast })
        return
      }
      setKnown(new Map([...known, [person.userId, memberOf(person)]]))
      void refreshCandidates(work)
      edit.change(changeMember({ base, draft }, person.userId, { type: 'add' }))
    },
    rearrange: (next, joining = []) => {
      setKnown(new Map([...known, ...joining.map((member) => [member.userId, member] as const)]))
      setArranged(next)
      edit.change(next)
    },
    changePlace: (userId, event) => edit.change(changeMember({ base, draft }, userId, event)),
  }
}

/** Loads the facts of added students that are still missing: kana, birthday, their other classes. */
function useNewcomers(known: People, { classId, schoolYear }: ClassMembers['schoolClass']): People {
  const { api } = useSuite()
  const ids = [...known.values()].flatMap(({ userId, type, facts }) =>
    type === 'student' && facts === null ? [userId] : [],
  )
  const { data } = useQuery(candidatesQuery(api, ids))
  return useMemo(
    () => new Map((data ?? []).map((record) => [record.userId, studentOf(record, { classId, schoolYear })])),
    [data, classId, schoolYear],
  )
}

/** Whether somebody in the draft is in another class of the year, which the API would refuse. */
function elsewhere(people: People, draft: ClassPlaces): boolean {
  return [...people.values()].some((member) => member.elsewhere !== null && placeOf(draft, member.userId) !== null)
}
