import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { distributionOf, gradesInUse, levelOf, tallyOfEvaluations } from './evaluation-summary.ts'
import {
  classSummary,
  nextSort,
  sortAtFirst,
  sortedSummaries,
  sortFromUrl,
  urlOfSort,
  type SummarySort,
} from './evaluation-summary-class.ts'
import { countScale, courseComments, courses, type Course, type CourseMonth } from './evaluation-summary-course.ts'
import { countOf, samplePlan } from './progress.harness.ts'

const grades = ['A', 'B', 'C'] as const
const evaluationOf = (place: string, grade: string | null, score: number | null = null, comment = ''): Evaluation => {
  const [studentUserId = '', contentId = '', month = ''] = place.split(' ')
  return {
    studentUserId,
    contentId,
    month: Number(month),
    grade,
    score,
    comment,
    version: 1,
    createdAt: '',
    updatedAt: '',
  }
}

describe('distributions', () => {
  it('count each grade of the school in its order, including unused ones', () => {
    const tally = distributionOf([countOf('a x 4', 3, { A: 2 }), countOf('a y 5', 3, { A: 1, C: 3 })], grades)
    expect(tally).toEqual({
      shares: [
        { grade: 'A', count: 3, percent: 50 },
        { grade: 'B', count: 0, percent: 0 },
        { grade: 'C', count: 3, percent: 50 },
      ],
      evaluated: 6,
      mean: null,
    })
    expect(distributionOf([], grades).shares.map(({ percent }) => percent)).toEqual([0, 0, 0])
  })

  it('put a grade that the school has dropped after the others', () => {
    expect(gradesInUse(['◎', '○'], [countOf('a x 4', 3, { B: 1, '◎': 1, A: 1 })])).toEqual(['◎', '○', 'A', 'B'])
  })

  it('take the mean of the existing scores, to one decimal', () => {
    const scores = [80, 71, null, 70].map((score, at) => evaluationOf(`s x ${at}`, at === 3 ? null : 'A', score))
    expect(tallyOfEvaluations(scores, grades)).toMatchObject({ evaluated: 3, mean: 73.7 })
  })

  it.each([
    [[1, 0, 0], 1],
    [[0, 4, 0], 0.5],
    [[0, 0, 2], 0],
    [[1, 0, 1], 0.5],
    [[0, 0, 0], null],
    [[3], 1],
  ])('counts %j are at level %s', (counts, level) => {
    const shares = counts.map((count, at) => ({ grade: `${at}`, count, percent: 0 }))
    expect(levelOf({ shares, evaluated: counts.reduce((a, b) => a + b, 0) })).toBe(level)
  })
})

const allYear = new Set<number>(schoolMonths)
const pupils = [
  { userId: 's', name: 'あ', number: 1 },
  { userId: 't', name: 'い', number: 2 },
  { userId: 'u', name: 'う', number: 3 },
  { userId: 'w', name: 'え', number: null },
].map((pupil) => ({ ...pupil, attends: allYear }))
const evaluations = [
  evaluationOf('s x 4', 'B', 60),
  evaluationOf('s z 5', 'A'),
  evaluationOf('t x 4', 'A', 90, '丁寧です。'),
  evaluationOf('t x 5', 'C', 40, ' '),
  evaluationOf('t y 5', 'C', null, 'もう少し。'),
  evaluationOf('w x 4', null, null, '欠席。'),
  // In June, z is not planned.
  evaluationOf('u z 6', 'A', 100),
]

describe('the students of a class', () => {
  const rows = classSummary(samplePlan, pupils, evaluations, grades)

  it('have counts for each view point and for all; months that are not planned do not count', () => {
    const print = rows.map(({ pupil, viewPoints, total }) => [
      pupil.userId,
      ...[...viewPoints, total].map(({ shares, mean }) => [...shares.map(({ count }) => count), mean].join(' ')),
    ])
    expect(print).toEqual([
      ['s', '0 1 0 60', '1 0 0 ', '1 1 0 60'],
      ['t', '1 0 2 65', '0 0 0 ', '1 0 2 65'],
      ['u', '0 0 0 ', '0 0 0 ', '0 0 0 '],
      ['w', '0 0 0 ', '0 0 0 ', '0 0 0 '],
    ])
  })

  it.each<[SummarySort, string]>([
    [{ by: 'number', isDescending: false }, 's t u w'],
    [{ by: 'number', isDescending: true }, 'u t s w'],
    [{ by: 'total', isDescending: true }, 's t u w'],
    [{ by: 'total', isDescending: false }, 't s u w'],
    [{ by: 0, isDescending: true }, 's t u w'],
    [{ by: 1, isDescending: false }, 's t u w'],
    [{ by: 9, isDescending: false }, 's t u w'],
  ])('by %j: %s; students without a value come last', (sort, order) => {
    expect(
      sortedSummaries(rows, sort)
        .map(({ pupil }) => pupil.userId)
        .join(' '),
    ).toBe(order)
  })
})

it.each<[string | null, SummarySort]>([
  [null, sortAtFirst],
  ['', sortAtFirst],
  ['name', sortAtFirst],
  ['3', sortAtFirst],
  ['-number', { by: 'number', isDescending: true }],
  ['-total', { by: 'total', isDescending: true }],
  ['2', { by: 1, isDescending: false }],
])('sorts an address with sort %s by %j', (text, sort) => {
  expect(sortFromUrl(text, 2)).toEqual(sort)
  expect(sortFromUrl(urlOfSort(sort), 2)).toEqual(sort)
})

it('reverses a column on another click, and begins with the best grades', () => {
  expect(nextSort(sortAtFirst, 'number')).toEqual({ by: 'number', isDescending: true })
  expect(nextSort(sortAtFirst, 0)).toEqual({ by: 0, isDescending: true })
  expect(nextSort({ by: 0, isDescending: true }, 0)).toEqual({ by: 0, isDescending: false })
  expect(urlOfSort(sortAtFirst)).toBeNull()
})

describe('a student’s course', () => {
  const own = evaluations.filter(({ studentUserId }) => studentUserId === 't' || studentUserId === 'w')
  const [first, second] = courses(
    {
      plan: samplePlan,
      evaluations: own.filter(({ studentUserId }) => studentUserId === 't'),
      counts: [countOf('a x 4', 3, { A: 1, B: 1 }), countOf('a z 5', 3, { C: 1 })],
      grades,
      attends: allYear,
    },
    { schoolYear: 2026, today: dateText('2026-06-10') },
  )

  it('has for each month the grades, their level, and the level of the class', () => {
    const print = (course: typeof first) =>
      course?.months
        .slice(0, 3)
        .map(({ month, given, level, classLevel, blanks, time }) =>
          [month, given.map(({ grade, count }) => `${grade}${count}`).join(), level, classLevel, blanks, time].join(
            ' ',
          ),
        )
    expect(print(first)).toEqual(['4 A1 1 0.75 0 over', '5 C2 0  0 over', '6    0 current'])
    expect(print(second)).toEqual(['4    0 over', '5   0 1 over', '6    0 current'])
  })

  it('shows each content and month as evaluated, missing, to come or not planned', () => {
    expect(first?.contents.map(({ cells }) => cells.map(({ state }) => state[0]).join(''))).toEqual([
      'mmuuuuuuuulu',
      'umcuuuuuuuul',
    ])
    expect(second?.contents.map(({ cells }) => cells.map(({ state }) => state[0]).join(''))).toEqual(['ubuuuuuuuuuu'])
  })

  it('misses nothing in months without the student in school, and keeps evaluations made there', () => {
    const [course] = courses(
      { plan: samplePlan, evaluations: own, counts: [], grades, attends: new Set([6, 7]) },
      { schoolYear: 2026, today: dateText('2026-06-10') },
    ).slice(1)
    expect(course?.contents.map(({ cells }) => cells.map(({ state }) => state[0]).join(''))).toEqual(['uauuuuuuuuuu'])
    expect(course?.months.map(({ blanks }) => blanks)).toEqual(schoolMonths.map(() => 0))
  })

  it('orders the comments by month and plan; blank ones do not count, those without a grade do', () => {
    const print = courseComments(samplePlan, own).map(({ month, viewPoint, content, evaluation }) =>
      [month, viewPoint, content, evaluation.comment].join(' '),
    )
    expect(print).toEqual([
      '4 view point p content x 丁寧です。',
      '4 view point p content x 欠席。',
      '5 view point p content y もう少し。',
    ])
  })

  const share = (grade: string, count: number) => ({ grade, count, percent: 0 })
  it.each<[string, Partial<CourseMonth>, number | null]>([
    ['nothing', {}, null],
    ['two marks', { given: [share('A', 1), share('C', 1)], blanks: 9 }, null],
    ['a grade that was given twice', { given: [share('A', 2)] }, 2],
    ['three marks', { given: [share('A', 1), share('B', 1), share('C', 1)] }, 1],
    ['more blanks than a mark can hold', { blanks: 13 }, 13],
  ])('%s in a month: a mark for each, or columns by the largest count', (_name, month, scale) => {
    const plain = first?.months[2]
    const course = { months: [plain, { ...plain, ...month }] } as unknown as Course
    expect(countScale([course])).toBe(scale)
  })
})
