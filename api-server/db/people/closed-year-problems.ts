import {
  closedClassProblems,
  closedDayProblems,
  type ClosedYears,
} from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { rollDateIds } from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import type { ChangeProblem } from '../../app/people/people-store.ts'
import type { Trx } from '../store/schema.ts'
import { closedYears } from '../school/year-closings.ts'
import { datesOf } from './enrolment/events-of-dates.ts'
import { withYearsOf, type References } from './person-references.ts'
import type { PersonTable } from './person-tables.ts'
import type { PlannedChange } from './stored-people.ts'
import { entriesOf } from './write-classes.ts'

/** Classes and days of closed years that would change, each at its change. The triggers of the tables would refuse all changes with one sentence. */
export async function closedYearProblems(
  trx: Trx,
  table: PersonTable,
  planned: readonly PlannedChange[],
  named: References,
): Promise<readonly ChangeProblem[]> {
  const closed = await closedYears(trx)
  if (closed.size === 0) return []
  const placed = planned.filter(({ values }) => 'classes' in values)
  const { years } = await withYearsOf(
    trx,
    named,
    placed.map(({ person }) => person),
  )
  return planned.flatMap((change) =>
    [...classProblems(closed, change, years), ...(table.userType === 'student' ? dayProblems(closed, change) : [])].map(
      (problem) => ({ index: change.index, ...problem }),
    ),
  )
}

function classProblems(closed: ClosedYears, { person, values }: PlannedChange, years: References['years']) {
  if (!('classes' in values)) return []
  return closedClassProblems(closed, entriesOf(person.fields), entriesOf(values), (classId) => years.get(classId))
}

function dayProblems(closed: ClosedYears, { person, values }: PlannedChange) {
  const named = rollDateIds.filter((id) => id in values)
  const [before, after] = [datesOf(person.fields), datesOf({ ...person.fields, ...values })]
  return closedDayProblems(
    closed,
    Object.fromEntries(named.map((id) => [id, { before: before[id], after: after[id] }])),
  )
}
