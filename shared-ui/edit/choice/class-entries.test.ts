import {
  changeEntry,
  chosenClasses,
  entryProblems,
  gradeNumbersOf,
  newEntryYear,
  offeredClasses,
  yearOf,
  type EntryClass,
  type EntryDraft,
} from './class-entries.ts'

const classOf = (classId: string, schoolYear: number, gradeNumber: number, schoolType = 'elementary'): EntryClass => ({
  classId,
  schoolYear,
  // The table below uses only valid school types.
  grade: { schoolType: schoolType as 'elementary' | 'juniorhigh', gradeNumber },
  orderNum: 0,
  name: classId,
})
const school = [
  classOf('a', 2026, 3),
  classOf('b', 2026, 3),
  classOf('c', 2026, 4),
  classOf('d', 2025, 3),
  classOf('j', 2026, 1, 'juniorhigh'),
]
const classesOf = (year: number) => (year === 2030 ? null : school.filter(({ schoolYear }) => schoolYear === year))

const row: EntryDraft = { key: 1, year: '2026', schoolType: 'elementary', gradeNumber: 3, classId: 'a', note: '' }

it.each<[Partial<EntryDraft>, Partial<EntryDraft>]>([
  [{ classId: 'b' }, { classId: 'b' }],
  [{ gradeNumber: 4 }, { gradeNumber: 4, classId: null }],
  [{ gradeNumber: 3 }, { classId: 'a' }],
  [{ year: '2025' }, { year: '2025', classId: null }],
  [{ year: '202' }, { year: '202', classId: null }],
  [{ year: '2030' }, { year: '2030', classId: null }],
  [{ schoolType: 'juniorhigh' }, { schoolType: 'juniorhigh', gradeNumber: 3, classId: null }],
  [{ note: '12' }, { note: '12', classId: 'a' }],
])('[WID-13] changing %j gives %j', (change, expected) => {
  expect(changeEntry(row, change, classesOf)).toEqual({ ...row, ...expected })
})

it('[WID-13] resets a grade that the other school type does not have to 1', () => {
  const sixth = { ...row, gradeNumber: 6, classId: null }
  expect(changeEntry(sixth, { schoolType: 'juniorhigh' }, classesOf)).toMatchObject({ gradeNumber: 1 })
  expect([gradeNumbersOf('elementary'), gradeNumbersOf('juniorhigh')]).toEqual([
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3],
  ])
})

it.each([
  ['2026', 2026],
  ['1970', 1970],
  ['1969', null],
  ['9999', 9999],
  ['10000', null],
  ['', null],
  ['20a6', null],
  ['２０２６', null],
])('reads the year of %j as %j', (year, expected) => expect(yearOf({ year })).toBe(expected))

it('offers only the classes of the row’s year and grade', () => {
  expect(offeredClasses(row, classesOf).map(({ classId }) => classId)).toEqual(['a', 'b'])
  expect(offeredClasses({ ...row, year: '' }, classesOf)).toEqual([])
})

const closed = new Set([2025])
const student = { oncePerYear: true, needsNote: false, isNumber: true, closed }
const teacher = { oncePerYear: false, needsNote: true, isNumber: false, closed }
const kept = { ...classOf('d', 2025, 3), note: '' }
const keptRow: EntryDraft = { ...row, key: 9, year: '2025', classId: 'd', stored: kept }
const twice = [row, { ...row, key: 2, classId: 'b' }]
it.each([
  ['nothing', [], student, []],
  ['one complete row', [row], student, []],
  ['the same year twice', twice, student, ['duplicateYear']],
  ['no class', [{ ...row, classId: null }], student, ['incomplete']],
  ['no year', [{ ...row, year: '' }], student, ['incomplete']],
  ['both', [...twice, { ...row, key: 3, year: '' }], student, ['duplicateYear', 'incomplete']],
  ['two classes of a teacher', twice.map((entry) => ({ ...entry, note: '主' })), teacher, []],
  ['[C33] a number below 1', [{ ...row, note: '-1' }], student, ['badNumber']],
  ['[C33] the number 0', [{ ...row, note: '0' }], student, ['badNumber']],
  ['[C33] a number with a point', [{ ...row, note: '1.5' }], student, ['badNumber']],
  ['[C33] a number of letters', [{ ...row, note: 'abc' }], student, ['badNumber']],
  ['[C33] a number above 9999', [{ ...row, note: '10000' }], student, ['badNumber']],
  ['[C33] a year with a letter', [{ ...row, year: '20a6' }], student, ['incomplete', 'badYear']],
  ['a teacher without in-charge type', [row], teacher, ['incomplete']],
  ['[YEA-09] a stored row of a closed year, whatever it lacks', [keptRow], teacher, []],
  ['[YEA-09] a new row of a closed year', [{ ...row, year: '2025', classId: 'd' }], student, ['closedYear']],
])('reports the problems of %s', (_name, drafts, rules, expected) => {
  expect(entryProblems(drafts, rules)).toEqual(expected)
})

it.each([
  ['there is no row yet', [], student, 2026],
  ['a student has a row of this year', [row], student, 2027],
  ['a student has a row of the next year too', [row, { ...row, key: 2, year: '2027' }], student, 2028],
  ['a student has a row of another year', [{ ...row, year: '2025' }], student, 2026],
  ['[YEA-09] the next year is closed', [row], { ...student, closed: new Set([2027]) }, 2028],
  ['a teacher may have several rows of a year', [row], teacher, 2026],
])('[C26] sets the year of a new row where %s', (_name, drafts, rules, expected) => {
  expect(newEntryYear(drafts, rules, 2026)).toBe(expected)
})

it('returns the chosen classes with their notes', () => {
  expect(
    chosenClasses(
      [
        { ...row, note: '7' },
        { ...row, classId: null },
      ],
      classesOf,
      closed,
    ),
  ).toEqual([{ ...school[0], note: '7' }])
})

it('[YEA-09] keeps the class of a closed year, also where its classes were not loaded', () => {
  expect(chosenClasses([keptRow], () => null, closed)).toEqual([kept])
})
