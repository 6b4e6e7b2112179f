import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { eeCurriculum, neCurriculum } from '@gakuseki/shared-api/entities/curriculum.ts'
import { activity, journal } from '@gakuseki/shared-api/entities/essay-records.ts'
import { enrolmentEvent } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { content, contentMonth, evaluation, viewPoint } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { roleBinding } from '@gakuseki/shared-api/entities/role-binding.ts'
import { schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import { savedView } from '@gakuseki/shared-api/entities/saved-view.ts'
import { school } from '@gakuseki/shared-api/entities/school.ts'
import { customColumnIds, student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { term } from '@gakuseki/shared-api/entities/term.ts'
import { createDemoSchool } from './create-demo-school.ts'

const demo = createDemoSchool({ seed: 1, currentSchoolYear: asSchoolYear(2026), today: dateText('2026-11-20') })

const tables: readonly (readonly [string, Entity, readonly object[]])[] = [
  ['students', student, demo.students],
  ['guardians', guardian, demo.guardians],
  ['teachers', teacher, demo.teachers],
  ['enrolmentEvents', enrolmentEvent, demo.enrolmentEvents],
  ['classes', schoolClass, demo.classes],
  ['terms', term, demo.terms],
  ['school', school, [demo.school]],
  ['roleBindings', roleBinding, demo.roleBindings],
  ['savedViews', savedView, demo.savedViews],
  ['neCurriculums', neCurriculum, demo.neCurriculums],
  ['eeCurriculums', eeCurriculum, demo.eeCurriculums],
  ['viewPoints', viewPoint, demo.viewPoints],
  ['contents', content, demo.contents],
  ['contentMonths', contentMonth, demo.contentMonths],
  ['evaluations', evaluation, demo.evaluations],
  ['activities', activity, demo.activities],
  ['journals', journal, demo.journals],
]

// Derived from other data, or made by the server.
const notGenerated = ['nameHash', 'name of guardian']

describe.each(tables)('%s', (_, entity, rows) => {
  const stored = entity.list.filter(({ column, group }) => column !== null && group !== 'custom')

  it('have a value for every stored field', () => {
    const [first = {}] = rows
    const missing = stored.filter(({ id }) => !(id in first) && !notGenerated.includes(id)).map(({ id }) => id)
    expect(missing).toEqual([])
  })

  it('have only values that the API accepts and that an edit input or CSV cell reproduces', () => {
    const refused = rows.flatMap((row) => {
      const values = new Map<string, unknown>(Object.entries(row))
      return stored.flatMap(({ id, kind }) => {
        if (!values.has(id)) return []
        const value = values.get(id)
        const parsed = kind.schema.safeParse(value).success && kind.parse(kind.print(value, 'csv'))
        return parsed && parsed.ok && parsed.value === value ? [] : [`${id}: ${JSON.stringify(value)}`]
      })
    })
    expect(refused).toEqual([])
  })
})

it('fill only custom columns that exist and that the school has named', () => {
  const named = new Set(Object.keys(demo.customColumnNames))
  const filled = new Set(demo.students.flatMap(({ custom }) => Object.keys(custom)))
  expect([...named].filter((id) => !customColumnIds.some((known) => known === id))).toEqual([])
  expect([...filled].filter((id) => !named.has(id))).toEqual([])
  expect(named.size).toBeLessThan(customColumnIds.length)
})
