import { displayMessageOf, isApiError } from '../../client/api-error.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { ClassMembers } from '../../contract/class-members.ts'
import type { Issue } from '../../contract/kit/envelope.ts'
import { mostBatchItems, patchStudents, patchTeachers, type BatchItem } from '../../contract/people/people-changes.ts'
import { searchStudents, searchTeachers } from '../../contract/people/people.ts'
import { ruleTexts } from '../../rules/texts.ts'
import {
  changedPlaces,
  numberOfPlace,
  placeOf,
  stepOf,
  withPlace,
  type ClassPlaces,
  type MemberType,
  type Place,
} from '../../rules/people/class-places.ts'
import { classMembersQuery, studentPlace, teacherPlace } from './class-members.ts'
import { refreshPeople, type Work } from '../people/people-changes.ts'

/** The outcome of a save per person. People who are not listed were saved. */
export type PlacesSaved = {
  /** All members of the class after the save. */
  readonly members: ClassMembers
  /** People whose position somebody else changed meanwhile. */
  readonly conflicts: readonly string[]
  /** People who could not be saved, with the reasons. */
  readonly failures: Readonly<Record<string, string>>
  /** What the last failed call threw. */
  readonly cause?: unknown
}

type Wanted = {
  readonly base: ClassPlaces
  readonly draft: ClassPlaces
  /** The drafts of earlier tries that may be stored. A stored value of one of them is no value of somebody else. */
  readonly earlier?: readonly ClassPlaces[]
}

/**
 * Writes the changed positions, students and staff in parallel (CLD-09). Each person's classes are read first, so that finished changes are
 * not sent again and changes of other users are kept.
 */
export async function saveClassMembers(
  work: Work,
  classId: string,
  types: Readonly<Record<string, MemberType>>,
  wanted: Wanted,
): Promise<PlacesSaved> {
  const changed = [
    ...new Set([wanted.draft, ...(wanted.earlier ?? [])].flatMap((draft) => changedPlaces(wanted.base, draft))),
  ]
  const ofType = (type: MemberType): readonly string[] => changed.filter((userId) => types[userId] === type)
  const parts = await Promise.all([
    saveAll(studentCalls(work.api, classId), ofType('student'), wanted),
    saveAll(teacherCalls(work.api, classId), ofType('teacher'), wanted),
  ])
  await refreshPeople(work)
  // The page's lists came along with it. Pages that are left already reload.
  const members = await work.queryClient.fetchQuery({ ...classMembersQuery(work.api, classId), staleTime: Infinity })
  return {
    members,
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    failures: Object.assign({}, ...parts.map(({ failures }) => failures)) as PlacesSaved['failures'],
    cause: parts.find(({ cause }) => cause !== undefined)?.cause,
  }
}

type Held = { readonly place: Place; readonly version: number; readonly item: (place: Place) => object }

type Item = BatchItem<object>

/** The calls of one type of people. */
type Calls = {
  readonly unknown: (userId: string) => string
  readonly read: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Held>>
  readonly write: (items: readonly Item[]) => Promise<unknown>
}

type PartSaved = Pick<PlacesSaved, 'failures' | 'cause'> & { readonly conflicts: readonly string[] }

// Each round, except after a race, gives at least one person a reason for failure.
const mostRounds = 100

/** Sends all people in one call, because numbers may be swapped. Then sends again without those who were refused. */
async function saveAll(calls: Calls, userIds: readonly string[], wanted: Wanted): Promise<PartSaved> {
  const failures: Record<string, string> = {}
  const conflicts = new Set<string>()
  let open = userIds
  let cause: unknown
  for (let round = 0; open.length > 0 && round < mostRounds; round += 1) {
    let batch: readonly Item[] = []
    try {
      const now = await calls.read(open)
      const steps = open.map((userId) => ({ userId, ...nextStep(userId, now.get(userId), wanted) }))
      for (const { userId, step } of steps) {
        if (step === 'conflict') conflicts.add(userId)
        if (step === 'unknown') failures[userId] = calls.unknown(userId)
      }
      const items = steps.flatMap(({ item }) => item ?? [])
      open = items.map(({ userId }) => userId)
      while (open.length > 0) {
        batch = items.slice(items.length - open.length).slice(0, mostBatchItems)
        await calls.write(batch)
        open = open.slice(batch.length)
      }
    } catch (error) {
      cause = error
      const refused = refusedOf(error, batch)
      // Whether it was stored is unknown; the next save reads it.
      if (refused.size === 0) for (const userId of open) failures[userId] = displayMessageOf(error)
      for (const [userId, { code, message }] of refused) {
        // Somebody else was faster. The next round reads their change.
        if (code !== 'changedSince') failures[userId] = message
      }
      open = open.filter((userId) => failures[userId] === undefined)
    }
  }
  for (const userId of open) failures[userId] = ruleTexts.changedSince
  return { conflicts: [...conflicts], failures, cause }
}

function nextStep(userId: string, now: Held | undefined, { base, draft, earlier = [] }: Wanted) {
  const place = placeOf(draft, userId)
  // A person who is gone has left the class too.
  if (now === undefined) return { step: place === null ? 'done' : 'unknown' } as const
  const isOwn = earlier.some((wanted) => placeOf(wanted, userId) === now.place)
  const step = stepOf({ base: isOwn ? now.place : placeOf(base, userId), draft: place, theirs: now.place })
  if (step !== 'write') return { step }
  return { step, item: { userId, version: now.version, request: now.item(place) } }
}

/** Returns the refused people of a batch, each with the first reason. */
function refusedOf(error: unknown, batch: readonly Item[]): ReadonlyMap<string, Issue> {
  const refused = new Map<string, Issue>()
  if (!isApiError(error)) return refused
  for (const issue of error.issues) {
    const userId = issue.row === undefined ? undefined : batch[issue.row]?.userId
    if (userId !== undefined && !refused.has(userId)) refused.set(userId, issue)
  }
  return refused
}

function studentCalls(api: ApiClient, classId: string): Calls {
  return {
    unknown: ruleTexts.unknownPerson.student,
    read: async (userIds) => {
      const { data } = await api.call(searchStudents, { body: { userIds } })
      return new Map(
        data.map((record) => [
          record.userId,
          {
            place: studentPlace(record, classId),
            version: record.version,
            item: (place) => {
              const entries = record.classes.map((entry) => ({
                classId: entry.classId,
                studentNumber: entry.studentNumber,
              }))
              const entry = place === null ? null : { classId, studentNumber: numberOfPlace(place) }
              return { classes: withPlace(entries, classId, entry) }
            },
          },
        ]),
      )
    },
    write: (body) => api.call(patchStudents, { query: {}, body }),
  }
}

function teacherCalls(api: ApiClient, classId: string): Calls {
  return {
    unknown: ruleTexts.unknownPerson.teacher,
    read: async (userIds) => {
      const { data } = await api.call(searchTeachers, { body: { userIds } })
      return new Map(
        data.map((record) => [
          record.userId,
          {
            place: teacherPlace(record, classId),
            version: record.version,
            item: (place) => {
              const entries = record.classes.map((entry) => ({
                classId: entry.classId,
                inChargeType: entry.inChargeType,
              }))
              return {
                classes: withPlace(entries, classId, place === null ? null : { classId, inChargeType: place }),
              }
            },
          },
        ]),
      )
    },
    write: (body) => api.call(patchTeachers, { body }),
  }
}
