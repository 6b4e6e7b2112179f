import { dateText } from '../core/text/date-text.ts'
import { asSchoolYear } from '../core/school-year.ts'
import { student } from '../entities/student.ts'
import { columnVisibility, defaultColumns, groupState, listFields, setColumns } from './search/column-visibility.ts'
import { currentSchoolYear } from './school/current-school-year.ts'
import { inSchoolDuring, inSchoolStateOn, type RollDates } from './people/in-school-state.ts'

const day = dateText('2026-11-20')
const before = dateText('2026-11-19')
const after = dateText('2026-11-21')

const noDates = {
  transferDate: null,
  graduationDate: null,
  elementarySchoolEntranceDate: null,
  juniorHighSchoolEntranceDate: null,
  classes: [],
}

describe('[C07] a student on 2026-11-20', () => {
  it.each([
    [null, null, 'inSchool'],
    [after, after, 'inSchool'],
    [day, null, 'inSchool'],
    [null, day, 'inSchool'],
    [before, null, 'transferred'],
    [null, before, 'graduated'],
    [before, before, 'transferred'],
    [after, before, 'graduated'],
  ] as const)('[DAT-16] transfer %s, graduation %s: %s', (transferDate, graduationDate, state) => {
    expect(inSchoolStateOn({ ...noDates, transferDate, graduationDate }, day)).toBe(state)
  })

  it.each([
    [after, null, 'notYet'],
    [day, null, 'inSchool'],
    [null, after, 'notYet'],
    [after, after, 'notYet'],
    [before, after, 'inSchool'],
  ] as const)('elementary from %s, junior high from %s: %s', (elementary, juniorHigh, state) => {
    const dates = { elementarySchoolEntranceDate: elementary, juniorHighSchoolEntranceDate: juniorHigh }
    expect(inSchoolStateOn({ ...noDates, ...dates }, day)).toBe(state)
  })

  it.each([
    ['2026-03-20', '2026-04-01', 'inSchool'],
    ['2026-03-20', '2026-11-21', 'graduated'],
    ['2026-03-20', '2023-04-01', 'graduated'],
  ] as const)('graduated on %s, junior high from %s: %s', (graduated, entered, state) => {
    const dates = {
      graduationDate: dateText(graduated),
      juniorHighSchoolEntranceDate: dateText(entered),
      elementarySchoolEntranceDate: dateText('2020-04-01'),
    }
    expect(inSchoolStateOn({ ...noDates, ...dates }, day)).toBe(state)
  })

  it.each([
    [[2027, 2028], 'notYet'],
    [[2027, 2026], 'inSchool'],
    [[], 'inSchool'],
  ] as const)('without dates and with classes of %j: %s', (years, state) => {
    expect(inSchoolStateOn({ ...noDates, classes: years.map((schoolYear) => ({ schoolYear })) }, day)).toBe(state)
  })
})

it.each([
  [{ transferDate: '2025-04-01' }, true],
  [{ transferDate: '2025-03-31' }, false],
  [{ elementarySchoolEntranceDate: '2026-03-31' }, true],
  [{ elementarySchoolEntranceDate: '2026-04-01' }, false],
  [{ graduationDate: '2025-03-20', juniorHighSchoolEntranceDate: '2025-04-07' }, true],
  [{ graduationDate: '2025-03-20', juniorHighSchoolEntranceDate: '2026-04-07' }, false],
  [{ elementarySchoolEntranceDate: '2025-09-01', transferDate: '2025-08-31' }, false],
  [{ classes: [{ schoolYear: 2026 }] }, false],
  [{ classes: [{ schoolYear: 2025 }] }, true],
])('[C06] %j is on the roll at some time of 2025: %s', (dates, is) => {
  expect(inSchoolDuring({ ...noDates, ...dates } as RollDates, asSchoolYear(2025))).toBe(is)
})

it.each([
  [{ schoolYear: 2026 }, { schoolYear: 2025 }, '2026-11-20', 2026],
  [null, { schoolYear: 2025 }, '2026-11-20', 2025],
  [{ schoolYear: 2030 }, null, '2026-11-20', 2030],
])('[SHL-24] terms %j and %j on %s make the school year %i', (elementary, juniorhigh, today, year) => {
  expect(currentSchoolYear(elementary, juniorhigh, dateText(today))).toBe(year)
})

it('[SHL-25] uses the April rule in a gap between terms', () => {
  expect(currentSchoolYear(null, null, dateText('2026-03-31'))).toBe(2025)
  expect(currentSchoolYear(null, null, dateText('2026-04-01'))).toBe(2026)
})

describe('column visibility', () => {
  const start = columnVisibility(student, defaultColumns.student, {})
  const health = listFields(student)
    .filter(({ group }) => group === 'health')
    .map(({ id }) => id)

  it('[STU-06] shows six columns at first', () => {
    const visible = Object.entries(start).filter(([, shown]) => shown)
    expect(visible.map(([id]) => id)).toEqual([...defaultColumns.student])
  })

  it('keeps stored choices, and drops unknown columns and broken values', () => {
    const kept = columnVisibility(student, defaultColumns.student, {
      googleMail: false,
      birthday: true,
      shoeSize: true,
      bus: 'yes',
    })
    expect(kept).toMatchObject({ googleMail: false, birthday: true, bus: false })
    expect(kept).not.toHaveProperty('shoeSize')
  })

  it('shows a section as off, mixed or on, and switches it as a whole', () => {
    expect(groupState(start, health)).toBe('off')
    expect(groupState(setColumns(start, health.slice(0, 1), true), health)).toBe('mixed')
    expect(groupState(setColumns(start, health, true), health)).toBe('on')
  })
})
