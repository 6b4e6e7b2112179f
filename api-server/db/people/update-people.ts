import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../../app/actors.ts'
import type { ChangeProblem, PersonChange, WrittenPerson } from '../../app/people/people-store.ts'
import type { Trx } from '../store/schema.ts'
import {
  lockReferences,
  referenceProblems,
  sortedEntries,
  withClassOfYear,
  withYearsOf,
  type References,
} from './person-references.ts'
import { closedYearProblems } from './closed-year-problems.ts'
import { numberProblems } from './number-problems.ts'
import { planEventsOfDates } from './enrolment/events-of-dates.ts'
import { withNextNumbers } from './next-numbers.ts'
import { nameColumnsOf, type PersonTable, type Row } from './person-tables.ts'
import { lockPeople, type PlannedChange, type StoredPerson } from './stored-people.ts'
import { staleProblems } from './stale-problems.ts'
import { entriesOf } from './write-classes.ts'
import { writePeople } from './write-people.ts'

/**
 * Changes people of one type: all of them, or none with every problem of every change. Named guardians and classes are locked before
 * people, here and in every deletion, to avoid deadlocks.
 */
export async function updatePeople(
  trx: Trx,
  author: Author,
  table: PersonTable,
  asked: readonly PersonChange[],
): Promise<Result<readonly WrittenPerson[], readonly ChangeProblem[]>> {
  const named = await lockReferences(trx, asked.map(referringValues))
  const changes = await withNextNumbers(trx, asked)
  const userIds = changes.map(({ userId }) => userId)
  const people = await lockPeople(trx, table, userIds, fieldsNeeded(table, changes))
  const placed = changes.flatMap(({ userId, ofYear }) => (ofYear === undefined ? [] : (people.get(userId) ?? [])))
  const references = await withYearsOf(trx, named, placed)
  const planned = changes.flatMap(({ userId, values, ofYear }, index): readonly PlannedChange[] => {
    const person = people.get(userId)
    if (person === undefined) return []
    const classes = ofYear && { classes: withClassOfYear(entriesOf(person.fields), ofYear, references) }
    return [{ index, person, values: plain(table, person, { ...values, ...classes }), ofYear }]
  })
  const stored = planned.map((change) => ({ ...change, values: ordered(change.values, references) }))
  const events = table.userType === 'student' ? await planEventsOfDates(trx, author, stored) : null
  const impossible = dateProblems(table, author, planned)
  const problems = [
    ...unknownPeople(table, changes, people),
    ...(await staleProblems(trx, table, changes, stored)),
    ...planned.flatMap(({ index, values }) =>
      referenceProblems(table, values, references).map((problem) => ({ index, ...problem })),
    ),
    ...(await numberProblems(trx, table, planned)),
    ...(await closedYearProblems(trx, table, planned, references)),
    ...impossible,
    ...(events?.problems ?? []).filter(({ index }) => !impossible.some((problem) => problem.index === index)),
  ]
  if (problems.length > 0) return err(problems.toSorted((a, b) => a.index - b.index))
  const written = await writePeople(trx, author, table, stored)
  await events?.write(trx, author)
  return ok(written)
}

/** The fields that changes name, and those for display, sorting and search. */
function fieldsNeeded(table: PersonTable, changes: readonly PersonChange[]): ReadonlySet<string> {
  const needed = new Set(['name', 'googleMail', ...nameColumnsOf(table).map(({ id }) => id)])
  for (const { values, ofYear } of changes) {
    for (const name in values) needed.add(name)
    if (ofYear !== undefined) needed.add('classes')
  }
  const { dates } = table
  if (dates !== null && !dates.ids.isDisjointFrom(needed)) for (const id of dates.ids) needed.add(id)
  return needed
}

/** Days that no student can have, among those that a change names. */
function dateProblems(
  { dates }: PersonTable,
  { now }: Author,
  planned: readonly PlannedChange[],
): readonly ChangeProblem[] {
  if (dates === null) return []
  return planned.flatMap(({ index, person, values }) =>
    dates
      .problemsOf(person.fields, { ...person.fields, ...values }, todayInTokyo(now))
      .map((problem) => ({ index, ...problem })),
  )
}

/** The references of a change: the guardian, and the classes that it names. */
function referringValues({ values, ofYear }: PersonChange): Row {
  const classId = ofYear?.classId ?? null
  return classId === null ? values : { ...values, classes: [{ classId }] }
}

/**
 * Class entries with their stored properties, still in the order of the request, because problems name the position. A class that the
 * person is in keeps its first day, unless the entry names one or null.
 */
function plain({ classes }: PersonTable, { fields }: StoredPerson, values: Row): Row {
  if (classes === null || !('classes' in values)) return values
  const stored = entriesOf(fields)
  const entries = entriesOf(values).map((entry) => {
    const { since = stored.find(({ classId }) => classId === entry.classId)?.['since'] } = entry
    const said = { classId: entry.classId, [classes.says]: entry[classes.says] ?? null }
    return classes.isDated && typeof since === 'string' ? { ...said, since } : said
  })
  return { ...values, classes: entries }
}

/** Class entries in their stored order. */
function ordered(values: Row, references: References): Row {
  return 'classes' in values ? { ...values, classes: sortedEntries(entriesOf(values), references) } : values
}

function unknownPeople(
  { userType }: PersonTable,
  changes: readonly PersonChange[],
  people: ReadonlyMap<string, StoredPerson>,
): readonly ChangeProblem[] {
  const { unknownPerson, personRepeated } = ruleTexts
  const seen = new Set<string>()
  return changes.flatMap(({ userId }, index) => {
    const problem = (code: string, message: string): readonly ChangeProblem[] => [
      { index, path: 'userId', code, message },
    ]
    if (!people.has(userId)) return problem('notFound', unknownPerson[userType](userId))
    const repeated = seen.has(userId)
    seen.add(userId)
    return repeated ? problem('personRepeated', personRepeated) : []
  })
}
