import { gradesOf, parseGradeCode, gradeCode, type Grade, type SchoolType } from '../../core/grade.ts'
import { dateText } from '../../core/text/date-text.ts'
import { brokenPairs, columnCounts, numbersByKana, type Card, type Pair } from './cards.ts'
import { termsYearLater, termProblems } from './draft-terms.ts'
import { datesOfDestination, destinationOf, usualDestination } from './next-grade.ts'

const both = new Set<SchoolType>(['elementary', 'juniorhigh'])
const elementary = new Set<SchoolType>(['elementary'])

function grade(code: string): Grade {
  const found = parseGradeCode(code)
  if (found === null) throw new Error(code)
  return found
}

describe('[YEA-06] where a student goes', () => {
  it.each([
    ['e1', both, 'advances', 'e2', []],
    ['e5', elementary, 'advances', 'e6', []],
    ['e6', both, 'advances', 'j1', ['graduationDate', 'juniorHighSchoolEntranceDate']],
    ['e6', elementary, 'leaves', null, ['graduationDate']],
    ['j1', both, 'advances', 'j2', []],
    ['j3', both, 'leaves', null, ['graduationDate']],
  ] as const)('%s goes by default', (from, types, decision, to, dates) => {
    const destination = usualDestination(grade(from), types)
    expect(destination).toEqual({ decision, grade: to === null ? null : grade(to) })
    expect(datesOfDestination(grade(from), destination)).toEqual(dates)
  })

  it.each([
    ['repeats', 'e6', 'e6', []],
    ['repeats', 'j3', 'j3', []],
    ['leaves', 'e3', null, []],
    ['leaves', 'e6', null, ['graduationDate']],
    ['advances', 'e6', 'j1', ['graduationDate', 'juniorHighSchoolEntranceDate']],
  ] as const)('%s from %s', (decision, from, to, dates) => {
    const destination = destinationOf(decision, grade(from), both)
    expect(destination?.grade ?? null).toEqual(to === null ? null : grade(to))
    expect(destination === null ? null : datesOfDestination(grade(from), destination)).toEqual(dates)
  })

  it.each([
    ['advances', 'j3'],
    ['repeats', null],
    ['enters', 'e1'],
  ] as const)('nobody %s from %s', (decision, from) => {
    expect(destinationOf(decision, from === null ? null : grade(from), both)).toBeNull()
  })
})

const card = (personId: string, more: Partial<Card> = {}): Card => ({
  personId,
  sex: 'male',
  lastClassId: 'a',
  draftClassId: null,
  ...more,
})

it('[YEA-07] counts a column by sex and former class', () => {
  const cards = [card('1'), card('2', { sex: 'female', lastClassId: 'b' }), card('3', { sex: null, lastClassId: null })]
  expect(columnCounts(cards)).toEqual({
    total: 3,
    male: 1,
    female: 1,
    other: 1,
    former: new Map([
      ['a', 1],
      ['b', 1],
      ['', 1],
    ]),
  })
})

it('[YEA-07] shows pairs that are broken, but not those of people without a class', () => {
  const pair = (personA: string, personB: string, kind: Pair['kind']): Pair => ({ personA, personB, kind })
  const pairs = [
    pair('1', '2', 'together'),
    pair('1', '3', 'together'),
    pair('1', '2', 'apart'),
    pair('1', '3', 'apart'),
    pair('1', '4', 'together'),
  ]
  const classOf = (id: string) => ({ 1: 'x', 2: 'x', 3: 'y' })[id] ?? null
  expect(brokenPairs(pairs, classOf)).toEqual([pairs[1], pairs[2]])
})

it('[YEA-06] numbers each class by kana', () => {
  const named = (personId: string, nameKana: string, draftClassId: string | null) => ({
    personId,
    nameKana,
    draftClassId,
  })
  const cards = [
    named('1', 'わだ', 'x'),
    named('2', '', 'x'),
    named('3', 'あべ', 'x'),
    named('4', 'いとう', 'y'),
    named('5', 'う', null),
  ]
  expect([...numbersByKana(cards)].toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    ['1', 2],
    ['2', 3],
    ['3', 1],
    ['4', 1],
  ])
})

describe('[YEA-06] terms', () => {
  const term = (termNumber: number, startDate: string, endDate: string) => ({
    schoolType: 'elementary' as const,
    termNumber,
    startDate: dateText(startDate),
    endDate: dateText(endDate),
  })
  const type = [{ schoolType: 'elementary' as const, label: '小学校' }]

  it('move by a year', () => {
    expect(termsYearLater([term(1, '2023-04-06', '2024-02-29')])).toEqual([term(1, '2024-04-06', '2025-02-28')])
  })

  it.each([
    ['none', [], ['noTerms']],
    [
      'three usual ones',
      [term(1, '2027-04-06', '2027-07-20'), term(2, '2027-09-01', '2027-12-24'), term(3, '2028-01-08', '2028-03-24')],
      [],
    ],
    ['one missing', [term(1, '2027-04-06', '2027-07-20'), term(3, '2028-01-08', '2028-03-24')], ['termGap']],
    [
      'two of the same days',
      [term(1, '2027-04-01', '2027-10-10'), term(2, '2027-10-10', '2028-03-31')],
      ['termOverlap'],
    ],
    ['a number twice', [term(1, '2027-04-01', '2027-10-09'), term(1, '2027-10-10', '2028-03-31')], ['termTwice']],
  ] as const)('%s', (_, terms, codes) => {
    expect(termProblems(2027, terms, type).map(({ code }) => code)).toEqual(codes)
  })
})

it('[YEA-06] sends every grade somewhere', () => {
  const grades = [...gradesOf('elementary'), ...gradesOf('juniorhigh')]
  expect(
    grades.map((from) => usualDestination(from, both).grade).map((to) => (to === null ? '-' : gradeCode(to))),
  ).toEqual(['e2', 'e3', 'e4', 'e5', 'e6', 'j1', 'j2', 'j3', '-'])
})
