import { gradesOf, parseGradeCode, gradeCode, type Grade, type SchoolType } from '../../core/grade.ts'
import { dateText } from '../../core/text/date-text.ts'
import { brokenPairs, columnCounts, numbersByKana, type Card, type Pair } from './cards.ts'
import { draftProblems, type DraftFacts, type PlaceFacts } from './draft-problems.ts'
import { termsYearLater, termProblems } from './draft-terms.ts'
import { datesOfDestination, destinationOf, usualDestination, type Decision } from './next-grade.ts'

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

describe('[YEA-06] problems', () => {
  const place = (personId: string, more: Partial<PlaceFacts> = {}): PlaceFacts => ({
    personId,
    name: personId,
    decision: 'advances',
    grade: grade('e2'),
    lastGrade: grade('e1'),
    draftClassId: 'x',
    studentNumber: Number(personId),
    transferDate: null,
    isProspect: false,
    ...more,
  })
  const facts = (more: Partial<DraftFacts> = {}): DraftFacts => ({
    schoolYear: 2027,
    graduationDay: dateText('2027-03-31'),
    entranceDay: dateText('2027-04-01'),
    classes: [{ draftClassId: 'x', grade: grade('e2'), name: '1組', teachers: [{ inChargeType: '担' }] }],
    places: [place('1'), place('2')],
    pairs: [],
    terms: [
      {
        schoolType: 'elementary',
        termNumber: 1,
        startDate: dateText('2027-04-01'),
        endDate: dateText('2028-03-31'),
      },
    ],
    standingClasses: 0,
    newcomers: [],
    leavers: [],
    ...more,
  })
  const told = (more: Partial<DraftFacts>) =>
    draftProblems(facts(more)).map(({ code, refuses }) => `${refuses ? '!' : ''}${code}`)

  it.each<[string, Partial<DraftFacts>, readonly string[]]>([
    ['nothing', {}, []],
    ['somebody unplaced', { places: [place('1'), place('2', { draftClassId: null })] }, ['!unplaced']],
    ['a class that is gone', { places: [place('1'), place('2', { draftClassId: 'gone' })] }, ['!unplaced']],
    ['an unknown grade', { places: [place('1'), place('2', { grade: null, draftClassId: null })] }, ['!gradeUnknown']],
    ['another grade', { places: [place('1'), place('2', { grade: grade('e3') })] }, ['!otherGrade']],
    ['a number twice', { places: [place('1'), place('2', { studentNumber: 1 })] }, ['!numberTwice']],
    ['no number', { places: [place('1', { studentNumber: null })] }, ['numbersMissing']],
    ['nobody', { places: [] }, ['emptyClass']],
    ['a graduate', { places: [place('1'), leaver('j3')] }, []],
    ['somebody who leaves in between', { places: [place('1'), leaver('e3')] }, ['leaverWithoutDate']],
    ['classes of the year', { standingClasses: 2 }, ['!yearHasClasses']],
    ['somebody who came', { newcomers: ['9'] }, ['!newcomers']],
    ['somebody who left', { leavers: ['1'] }, ['!leavers']],
    ['the first days that are possible', days('2026-04-01', '2027-04-01'), []],
    ['the last days that are possible', days('2027-03-31', '2028-03-31'), []],
    ['卒業 in the new year', days('2027-04-01', '2027-04-08'), ['!outsideSchoolYear']],
    ['卒業 a year late', days('2028-03-18', '2027-04-08'), ['!outsideSchoolYear']],
    ['卒業 a year early', days('2026-03-31', '2027-04-08'), ['!outsideSchoolYear']],
    ['入学 in the old year', days('2027-03-18', '2027-03-31'), ['!outsideSchoolYear']],
    ['入学 a year late', days('2027-03-18', '2028-04-08'), ['!outsideSchoolYear']],
    ['two apart in one class', { pairs: [{ personA: '1', personB: '2', kind: 'apart' }] }, ['brokenPair']],
  ])('tells %s', (_, more, codes) => {
    expect(told(more)).toEqual(codes)
  })

  function days(graduationDay: string, entranceDay: string): Partial<DraftFacts> {
    return { graduationDay: dateText(graduationDay), entranceDay: dateText(entranceDay) }
  }

  function leaver(from: string): PlaceFacts {
    return place('3', {
      decision: 'leaves' satisfies Decision,
      grade: null,
      lastGrade: grade(from),
      draftClassId: null,
    })
  }

  it('counts the unplaced of each grade, the lowest grade first', () => {
    const nowhere = { draftClassId: null }
    const places = [
      place('1'),
      place('2', { ...nowhere, grade: grade('j1') }),
      place('3', nowhere),
      place('4', nowhere),
    ]
    expect(draftProblems(facts({ places })).map(({ message, personIds }) => [message, personIds])).toEqual([
      ['小2: 2人がどのクラスにも入っていません。クラスへ移してください。', ['3', '4']],
      ['中1: 1人がどのクラスにも入っていません。クラスへ移してください。', ['2']],
    ])
  })

  it('does not tell the reason of a pair', () => {
    const pairs = [{ personA: '1', personB: '2', kind: 'apart' as const, reason: '秘密' }]
    expect(JSON.stringify(draftProblems(facts({ pairs })))).not.toContain('秘密')
  })
})

it('[YEA-06] sends every grade somewhere', () => {
  const grades = [...gradesOf('elementary'), ...gradesOf('juniorhigh')]
  expect(
    grades.map((from) => usualDestination(from, both).grade).map((to) => (to === null ? '-' : gradeCode(to))),
  ).toEqual(['e2', 'e3', 'e4', 'e5', 'e6', 'j1', 'j2', 'j3', '-'])
})
