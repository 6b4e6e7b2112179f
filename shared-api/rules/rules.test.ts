import { dateText } from '../core/date-text.ts'
import { student } from '../entities/student.ts'
import { columnVisibility, defaultColumns, groupState, listFields, setColumns } from './column-visibility.ts'
import { currentSchoolYear } from './current-school-year.ts'
import { inSchoolStateOn } from './in-school-state.ts'

const day = dateText('2026-11-20')
const before = dateText('2026-11-19')
const after = dateText('2026-11-21')

it.each([
  [null, null, 'inSchool'],
  [after, after, 'inSchool'],
  [day, null, 'transferred'],
  [null, day, 'graduated'],
  [before, before, 'transferred'],
  [after, before, 'graduated'],
] as const)('[DAT-16] transfer %s, graduation %s: %s', (transferDate, graduationDate, state) => {
  expect(inSchoolStateOn({ transferDate, graduationDate }, day)).toBe(state)
})

it.each([
  [{ schoolYear: 2026 }, { schoolYear: 2025 }, '2026-11-20', 2026],
  [null, { schoolYear: 2025 }, '2026-11-20', 2025],
  [{ schoolYear: 2030 }, null, '2026-11-20', 2030],
])('[SHL-24] terms %j and %j on %s make the school year %i', (elementary, juniorhigh, today, year) => {
  expect(currentSchoolYear(elementary, juniorhigh, dateText(today))).toBe(year)
})

it('[SHL-25] in a gap between terms the April rule decides', () => {
  expect(currentSchoolYear(null, null, dateText('2026-03-31'))).toBe(2025)
  expect(currentSchoolYear(null, null, dateText('2026-04-01'))).toBe(2026)
})

describe('column visibility', () => {
  const start = columnVisibility(student, defaultColumns.student, {})
  const health = listFields(student)
    .filter(({ group }) => group === 'health')
    .map(({ id }) => id)

  it('[STU-06] six columns are visible at first', () => {
    const visible = Object.entries(start).filter(([, shown]) => shown)
    expect(visible.map(([id]) => id)).toEqual([...defaultColumns.student])
  })

  it('what was kept wins, unknown columns and broken values are dropped', () => {
    const kept = columnVisibility(student, defaultColumns.student, {
      googleMail: false,
      birthday: true,
      shoeSize: true,
      bus: 'yes',
    })
    expect(kept).toMatchObject({ googleMail: false, birthday: true, bus: false })
    expect(kept).not.toHaveProperty('shoeSize')
  })

  it('a section is off, mixed or on, and switches as a whole', () => {
    expect(groupState(start, health)).toBe('off')
    expect(groupState(setColumns(start, health.slice(0, 1), true), health)).toBe('mixed')
    expect(groupState(setColumns(start, health, true), health)).toBe('on')
  })
})
