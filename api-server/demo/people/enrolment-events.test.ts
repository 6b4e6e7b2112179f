import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { enrolmentKinds } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { followDates } from '@gakuseki/shared-api/rules/people/enrolment/follow-dates.ts'
import { missingDetails } from '@gakuseki/shared-api/rules/people/enrolment/kinds.ts'
import { walkEvents } from '@gakuseki/shared-api/rules/people/enrolment/spells.ts'
import { createDemoSchool } from '../create-demo-school.ts'

const { students, enrolmentEvents } = createDemoSchool({
  seed: 1,
  currentSchoolYear: asSchoolYear(2026),
  today: dateText('2026-11-20'),
})
const eventsOf = Map.groupBy(enrolmentEvents, ({ userId }) => userId)

it('[YEA-01] the events of the demo school fit each other, and tell the dates of the records', () => {
  for (const student of students) {
    const events = eventsOf.get(student.userId) ?? []
    expect({ student: student.userId, clashes: walkEvents(events).clashes }).toMatchObject({ clashes: [] })
    expect({ events, ...followDates(events, student) }).toMatchObject({
      added: [],
      moved: [],
      removed: [],
      contradicted: [],
    })
  }
})

it('[YEA-01] the demo school has somebody who came back, somebody who rests, a repeater, and transfers with and without all details', () => {
  const kinds = new Set(enrolmentEvents.map(({ kind }) => kind))
  for (const kind of ['entered', 'transferredIn', 'transferredOut', 'graduated', 'suspended', 'repeated'] as const)
    expect([kind, kinds.has(kind) && enrolmentKinds.includes(kind)]).toEqual([kind, true])
  const returned = [...eventsOf.values()].filter((events) => walkEvents(events).spells.length === 2)
  expect(returned.some((events) => events.some(({ kind }) => kind === 'transferredOut'))).toBe(true)
  const left = enrolmentEvents.filter(({ kind }) => kind === 'transferredOut')
  expect(new Set(left.map((event) => missingDetails(event).length > 0))).toEqual(new Set([true, false]))
})

it('[YEA-01] the repeater of the demo school was ill the year before, and entered a year before the others of the grade', () => {
  const [repeated, ...others] = enrolmentEvents.filter(({ kind }) => kind === 'repeated')
  expect(others).toEqual([])
  expect(repeated).toMatchObject({ happenedOn: '2026-04-01', schoolType: 'elementary', gradeNumber: 4 })
  const events = eventsOf.get(repeated?.userId ?? '') ?? []
  expect(events.map(({ kind, happenedOn, gradeNumber }) => [kind, happenedOn.slice(0, 4), gradeNumber])).toEqual([
    ['entered', '2022', 1],
    ['suspended', '2025', 4],
    ['repeated', '2026', 4],
  ])
  expect(missingDetails(repeated as (typeof enrolmentEvents)[number])).toEqual([])
})
