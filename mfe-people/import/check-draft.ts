import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { Pause } from '@gakuseki/shared-api/csv/decode-text.ts'
import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { fetchClassMembers, fetchManyByIds } from '@gakuseki/shared-api/queries/people/people.ts'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { importReferences } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { closedYearsOf, type ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import type { NumberedMember } from '@gakuseki/shared-api/rules/people/student-numbers.ts'
import { previewOfDraft, rejectedPreview, type ImportDraft } from '../domain/import/import-draft.ts'
import {
  peopleHeld,
  peopleNamed,
  type CurrentRecord,
  type ImportReference,
  type ImportSource,
} from '../domain/import/import-source.ts'
import type { Preview } from '../domain/import/preview/preview-state.ts'
import { placedClassIds, previewOf, withMembers } from '../domain/import/preview/preview.ts'

export type CheckDependencies = {
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly userType: UserType
  readonly pause: Pause
  readonly signal: AbortSignal
}

/** The last check of a file, from which the next one is computed; `base` is without the server's messages. */
export type Checked = { readonly round: number; readonly base: Preview }

/**
 * Compares a draft with the current records (CSI-06). Records are fetched by user id once for the whole file, and again only for people
 * that an edit names, or when the server has newer ones.
 */
export async function checkDraft(
  dependencies: CheckDependencies,
  source: ImportSource,
  draft: ImportDraft,
  last: Checked | null,
): Promise<{ readonly checked: Checked; readonly preview: Preview }> {
  const start =
    last !== null && last.round === draft.round
      ? last.base
      : await previewOf(source, await referenceOf(dependencies, source), dependencies.pause)
  const known = await withPeopleOfEdits(dependencies, start, draft)
  const base = await withMembersOfClasses(dependencies, previewOfDraft(known, draft), start)
  return { checked: { round: draft.round, base }, preview: rejectedPreview(base, draft.rejections) }
}

async function referenceOf(dependencies: CheckDependencies, source: ImportSource): Promise<ImportReference> {
  const { userIds, references } = peopleNamed(source)
  const [records, classes, closed] = await Promise.all([
    recordsOf(dependencies, dependencies.userType, { userIds, schoolYear: source.schoolYear }),
    classesOf(dependencies, source.schoolYear),
    closedYears(dependencies),
  ])
  const held = peopleHeld(source, records)
  const known = withKnown(held, await knownIds(dependencies, unknownOf(references, held)))
  return { records: new Map(records.map((record) => [record.userId, record])), classes, members: [], known, closed }
}

function recordsOf(
  { api, signal }: CheckDependencies,
  userType: UserType,
  { userIds, schoolYear }: { readonly userIds: readonly string[]; readonly schoolYear: number },
): Promise<readonly CurrentRecord[]> {
  return fetchManyByIds(api, userType, { userIds, schoolYear: asSchoolYear(schoolYear) }, signal)
}

async function classesOf(
  { api, queryClient, userType }: CheckDependencies,
  schoolYear: number,
): Promise<ImportReference['classes']> {
  if (userType !== 'student') return []
  return queryClient.fetchQuery({ ...classesQuery(api, { schoolYear }), staleTime: 0 })
}

async function closedYears({ api, queryClient, userType }: CheckDependencies): Promise<ClosedYears> {
  if (userType !== 'student') return new Set()
  return closedYearsOf(await queryClient.fetchQuery({ ...yearClosingsQuery(api), staleTime: 0 }))
}

type Ids = Readonly<Record<string, readonly string[]>>

async function knownIds(dependencies: CheckDependencies, references: Ids): Promise<ImportReference['known']> {
  const found = await Promise.all(
    Object.entries(references).map(async ([field, userIds]) => {
      const type = importReferences[field] ?? dependencies.userType
      // Only their existence counts, so any year will do.
      const people = await recordsOf(dependencies, type, { userIds, schoolYear: anyYear })
      return [field, new Set(people.map(({ userId }) => userId))] as const
    }),
  )
  return Object.fromEntries(found)
}

const anyYear = 2000

/** Looks up people that were typed into the file before their rows are read. */
async function withPeopleOfEdits(
  dependencies: CheckDependencies,
  preview: Preview,
  draft: ImportDraft,
): Promise<Preview> {
  const { source, reference } = preview
  const typed = source.rows.flatMap((row, rowIndex) => {
    const edits = draft.edits.get(rowIndex)
    return edits === undefined ? [] : [{ ...row, cells: row.cells.map((cell, index) => edits.get(index) ?? cell) }]
  })
  const named = peopleNamed({ columns: source.columns, rows: typed })
  const userIds = named.userIds.filter((userId) => !reference.records.has(userId))
  const references = unknownOf(named.references, reference.known)
  if (userIds.length === 0 && Object.values(references).every((ids) => ids.length === 0)) return preview
  const [records, known] = await Promise.all([
    recordsOf(dependencies, dependencies.userType, { userIds, schoolYear: source.schoolYear }),
    knownIds(dependencies, references),
  ])
  return {
    ...preview,
    reference: {
      ...reference,
      records: new Map([...reference.records, ...records.map((record) => [record.userId, record] as const)]),
      known: withKnown(reference.known, known),
    },
  }
}

function unknownOf(references: Ids, known: ImportReference['known']): Ids {
  return Object.fromEntries(
    Object.entries(references).map(([field, ids]) => [field, ids.filter((id) => known[field]?.has(id) !== true)]),
  )
}

function withKnown(one: ImportReference['known'], more: ImportReference['known']): ImportReference['known'] {
  return Object.fromEntries(
    Object.entries(one).map(([field, ids]) => [field, new Set([...ids, ...(more[field] ?? [])])]),
  )
}

/** Adds all members of the classes, even those outside the file, because they decide whether a number is free. */
async function withMembersOfClasses(
  dependencies: CheckDependencies,
  preview: Preview,
  before: Preview,
): Promise<Preview> {
  const present = new Set(before.reference.members.map(({ classId }) => classId))
  const missing = placedClassIds(preview).filter((classId) => !present.has(classId))
  if (missing.length === 0) return preview
  const fetched: NumberedMember[] = []
  for (const classId of missing)
    fetched.push(...(await fetchClassMembers(dependencies.api, classId, dependencies.signal)))
  return withMembers(preview, [...preview.reference.members, ...fetched])
}
