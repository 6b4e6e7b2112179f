import { sql } from 'kysely'
import { entryOfYear } from '../../app/imports/changed-cells.ts'
import type { ChangeProblem, PersonChange } from '../../app/people/people-store.ts'
import { inOwnWords } from '../../app/people/own-words.ts'
import { changedSince, fieldChanges, sightOf } from '../store/audit.ts'
import { classesById } from '../imports/staged-rows.ts'
import type { Trx } from '../store/schema.ts'
import { readCustomColumnNames } from './custom-columns.ts'
import { neverSeen, staleFields } from '../store/stale-fields.ts'
import type { PersonTable } from './person-tables.ts'
import type { PlannedChange } from './stored-people.ts'
import { entriesOf } from './write-classes.ts'

type Seen = PlannedChange & {
  readonly version: number | null
  readonly sight: ReturnType<typeof sightOf>
  readonly schoolYear: number | null
}

/**
 * The fields that somebody else changed to other values after the version that the author saw. For a change of one school year's class,
 * other years do not matter.
 */
export async function staleProblems(
  trx: Trx,
  { entity }: PersonTable,
  changes: readonly PersonChange[],
  planned: readonly PlannedChange[],
): Promise<readonly ChangeProblem[]> {
  const seen = planned.map((change): Seen => {
    const { ifMatch = null, ofYear } = changes[change.index] ?? {}
    const sight = sightOf(ifMatch, change.person.version)
    return { ...change, version: ifMatch, sight, schoolYear: ofYear?.schoolYear ?? null }
  })
  const earlier = seen.flatMap(({ person, version, sight }) =>
    version !== null && sight === 'earlier' ? [{ recordId: person.userId, version }] : [],
  )
  const since = await changedSince(trx, entity.name, earlier)
  const unmoved = await unmovedInYear(
    trx,
    entity.name,
    seen.filter(({ person, schoolYear }) => schoolYear !== null && since.get(person.userId)?.has('classes')),
  )
  const isLate = seen.some(({ sight }) => sight === 'earlier')
  const store = { customColumnNames: () => readCustomColumnNames(trx) }
  const labelled = isLate ? await inOwnWords(entity, store) : entity
  return seen.flatMap(({ index, person, values, sight }) => {
    if (sight === 'current') return []
    const late = Object.keys(fieldChanges(person.fields, values)).filter(
      (name) => since.get(person.userId)?.has(name) && !(name === 'classes' && unmoved.has(index)),
    )
    const problems = sight === 'impossible' ? neverSeen().stale : staleFields(labelled, late)
    return problems.map((problem) => ({ index, ...problem }))
  })
}

type ClassLine = {
  readonly recordId: string
  readonly version: number
  readonly before: unknown
  readonly after: unknown
}

/** People whose classes were changed after the version that was seen, but not the one of the school year. */
async function unmovedInYear(trx: Trx, entity: string, seen: readonly Seen[]): Promise<ReadonlySet<number>> {
  if (seen.length === 0) return new Set()
  const { rows: lines } = await sql<ClassLine>`
    select record_id as "recordId", version, changes->'classes'->'before' as before, changes->'classes'->'after' as after
    from audit_log where entity = ${entity} and changes ? 'classes'
      and record_id = any(${seen.map(({ person }) => person.userId)}::text[])`.execute(trx.withoutPlugins())
  const entries = lines.flatMap(({ before, after }) => [
    ...entriesOf({ classes: before }),
    ...entriesOf({ classes: after }),
  ])
  const classes = await classesById(trx, [...new Set(entries.map(({ classId }) => classId))])
  const ofPerson = Map.groupBy(lines, ({ recordId }) => recordId)
  const unmoved = seen.filter(({ person, version, schoolYear }) =>
    ofPerson.get(person.userId)?.every((line) => {
      if (schoolYear === null || line.version <= (version ?? 0)) return true
      const [before, after] = [line.before, line.after].map((said) => entryOfYear(said, { schoolYear, classes }))
      return before?.classId === after?.classId && before?.studentNumber === after?.studentNumber
    }),
  )
  return new Set(unmoved.map(({ index }) => index))
}
