import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { placesOf } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { saveClassMembers } from '@gakuseki/shared-api/queries/classes/save-class-members.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { changedPlaces, type ClassPlaces } from '@gakuseki/shared-api/rules/people/class-places.ts'
import type { RecordSaved } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useRef, useState } from 'react'
import { changedByOthers, rebase } from '../domain/class-members.ts'
import { peopleOf, type People } from '../domain/class-roster.ts'
import { texts } from './texts.ts'

type Sides = { readonly base: ClassPlaces; readonly draft: ClassPlaces; readonly theirs: ClassPlaces }

type Options = {
  readonly classId: string
  readonly people: People
  readonly onSaved: (people: People) => void
}

const noFailures: Readonly<Record<string, string>> = {}
const unnamed = { name: '', googleMail: '' }

/** Saves a class person by person, and keeps the reasons for failures. */
export function useMemberSaving(work: Work, { classId, people, onSaved }: Options) {
  const [failures, setFailures] = useState(noFailures)
  const [cause, setCause] = useState<unknown>()
  // Drafts that were sent without a known outcome.
  const earlier = useRef<readonly ClassPlaces[]>([])
  const nameOf = (userId: string): string => {
    const person = people.get(userId)
    return person === undefined ? userId : printPersonName(person)
  }

  async function save(base: ClassPlaces, draft: ClassPlaces): Promise<RecordSaved<ClassPlaces>> {
    setFailures(noFailures)
    const types = Object.fromEntries([...people.values()].map(({ userId, type }) => [userId, type]))
    const wanted = { base, draft, earlier: earlier.current }
    earlier.current = [...earlier.current, draft]
    const saved = await saveClassMembers(work, classId, types, wanted)
    earlier.current = []
    onSaved(new Map([...people, ...peopleOf(saved.members)]))
    setFailures(saved.failures)
    setCause(saved.cause)
    const theirs = placesOf(saved.members)
    const [failed, ...more] = Object.keys(saved.failures)
    if (saved.conflicts.length > 0) return { kind: 'conflict', theirs }
    reportOthers({ base, draft, theirs }, peopleOf(saved.members))
    if (failed === undefined) return { kind: 'saved' }
    const reason = texts.save.failed(nameOf(failed), saved.failures[failed] ?? '', more.length)
    return { kind: 'failed', reason, cause: saved.cause, stored: (places) => rebase(theirs, places, [failed, ...more]) }
  }

  /** Names the people whom others have changed, when the edit continues on top of those changes. */
  function reportOthers({ base, draft, theirs }: Sides, newcomers: People): void {
    const userIds = changedByOthers(base, theirs, new Set(changedPlaces(base, draft)))
    if (userIds.length === 0) return
    const shown = new Map([...people, ...newcomers])
    notify.info(texts.save.others(userIds.map((userId) => printPersonName(shown.get(userId) ?? unnamed))))
  }

  return {
    failures,
    cause,
    nameOf,
    save,
    reportOthers,
    mayBeStored: () => earlier.current.length > 0,
    forgetFailures: () => setFailures(noFailures),
    startAnew: () => {
      setFailures(noFailures)
      earlier.current = []
    },
  }
}
