import { dateText } from '../../core/text/date-text.ts'
import {
  cellKey,
  cellOfKey,
  countDifferences,
  countedIds,
  monthOfDay,
  rollCountsOf,
  sizeBandOf,
  type CountCell,
  type Roll,
} from './roll-counts.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const schoolClass = { classId: 'c:1', grade, orderNum: 1, name: '1組', kind: 'regular' } as const
const roll: Roll = {
  people: [
    { userId: 'b', sex: 'male', classId: 'c:1' },
    { userId: 'a', sex: 'male', classId: 'c:1' },
    { userId: 'c', sex: null, classId: 'c:1' },
    { userId: 'd', sex: 'other', classId: null },
  ],
  classes: [schoolClass, { ...schoolClass, classId: 'c:2', orderNum: 2, name: 'すみれ', kind: 'special' }],
  moved: [{ userId: 'e', movement: 'transfer' }],
}

it('[YEA-05] has the people behind each number', () => {
  expect(countedIds(roll)).toEqual({
    'class:c:1:male': ['a', 'b'],
    'class:c:1:none': ['c'],
    'grade:e1:male': ['a', 'b'],
    'grade:e1:none': ['c'],
    'movement:transfer': ['e'],
    'noClass:other': ['d'],
  })
})

it('[YEA-05] counts somebody once who comes or goes twice in a month', () => {
  const came = { userId: 'e', movement: 'transferIn' } as const
  const moved = [came, { userId: 'e', movement: 'transfer' } as const, came]
  const ids = countedIds({ ...roll, moved })
  expect([ids['movement:transferIn'], ids['movement:transfer']]).toEqual([['e'], ['e']])
  const { moved: counts } = rollCountsOf(roll.classes, ids, dateText('2026-05-01'))
  expect(counts).toMatchObject({ transferIn: 1, transfer: 1 })
})

it('[YEA-05] counts grades, classes, people without a class, sizes and the month', () => {
  const counts = rollCountsOf(roll.classes, countedIds(roll), dateText('2026-05-01'))
  expect(counts.grades).toEqual([{ grade, students: { male: 2, female: 0, other: 0, none: 1 } }])
  expect(counts.classes[1]?.students).toEqual({ male: 0, female: 0, other: 0, none: 0 })
  expect(counts.noClass).toEqual({ male: 0, female: 0, other: 1, none: 0 })
  expect(counts.sizes.filter(({ numClasses }) => numClasses > 0)).toEqual([
    { kind: 'regular', size: 'to7', numClasses: 1 },
  ])
  expect(counts.moved).toMatchObject({ start: '2026-05-01', end: '2026-05-31', transfer: 1, graduation: 0 })
})

it.each([
  [1, 'to7'],
  [7, 'to7'],
  [8, 'to12'],
  [12, 'to12'],
  [13, 'to20'],
  [20, 'to20'],
  [21, 'to25'],
  [26, 'to30'],
  [35, 'to35'],
  [36, 'to40'],
  [40, 'to40'],
  [41, 'over40'],
])('[YEA-05] puts a class of %s into the band %s', (size, band) => {
  expect(sizeBandOf(size)).toBe(band)
})

it.each([
  ['2026-12-05', '2026-12-01', '2026-12-31'],
  ['2028-02-10', '2028-02-01', '2028-02-29'],
])('[YEA-05] knows the month of %s', (day, start, end) => {
  expect(monthOfDay(dateText(day))).toEqual({ start, end })
})

it('[YEA-05] reads the key of a cell', () => {
  const cells: readonly CountCell[] = [
    { part: 'class', classId: 'c:1', sex: 'none' },
    { part: 'grade', grade, sex: 'male' },
    { part: 'noClass', sex: 'female' },
    { part: 'movement', movement: 'graduation' },
  ]
  expect(cells.map((cell) => cellOfKey(cellKey(cell)))).toEqual(cells)
  expect(['', 'class:x', 'grade:e9:male', 'movement:x'].map(cellOfKey)).toEqual([null, null, null, null])
})

it('[YEA-05] names who makes a difference, also where the numbers are equal', () => {
  expect(countDifferences({ x: ['a', 'b'], y: ['c'], z: ['d'] }, { x: ['b', 'e'], y: ['c'] })).toEqual([
    { key: 'x', kept: 2, now: 2, gone: ['a'], come: ['e'] },
    { key: 'z', kept: 1, now: 0, gone: ['d'], come: [] },
  ])
})
