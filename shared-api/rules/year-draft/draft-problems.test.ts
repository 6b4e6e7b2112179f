import { parseGradeCode, type Grade } from '../../core/grade.ts'
import { dateText } from '../../core/text/date-text.ts'
import { draftProblems, type DraftClassFacts, type DraftFacts, type PlaceFacts } from './draft-problems.ts'
import type { Decision } from './next-grade.ts'

function grade(code: string): Grade {
  const found = parseGradeCode(code)
  if (found === null) throw new Error(code)
  return found
}

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
    classes: [classOf('x', [teacher('t1')])],
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
    ['one homeroom teacher of two classes', led([teacher('t1')], [teacher('t1'), teacher('t2')]), ['homeroomTwice']],
    ['another charge of the other class', led([teacher('t1')], [teacher('t1', '副'), teacher('t2')]), []],
    ['two apart in one class', { pairs: [{ personA: '1', personB: '2', kind: 'apart' }] }, ['brokenPair']],
  ])('tells %s', (_, more, codes) => {
    expect(told(more)).toEqual(codes)
  })

  function teacher(userId: string, inChargeType = '担') {
    return { userId, name: `先生${userId}`, inChargeType }
  }

  function classOf(draftClassId: string, teachers: DraftClassFacts['teachers'], name = '1組'): DraftClassFacts {
    return { draftClassId, grade: grade('e2'), name, teachers }
  }

  /** Two classes of a grade with their teachers. */
  function led(first: DraftClassFacts['teachers'], second: DraftClassFacts['teachers']): Partial<DraftFacts> {
    const places = [place('1'), place('2', { draftClassId: 'y' })]
    return { classes: [classOf('x', first), classOf('y', second, '2組')], places }
  }

  it('names the homeroom teacher and the classes', () => {
    const [problem] = draftProblems(facts(led([teacher('t1')], [teacher('t1')])))
    const message = '先生t1さんが、小2 1組・小2 2組の担任になっています。意図したものか確かめてください。'
    expect(problem).toMatchObject({ message, draftClassId: 'x' })
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
