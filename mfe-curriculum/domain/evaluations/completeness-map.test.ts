import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { monthTimes } from '@gakuseki/shared-api/rules/curriculum/month-times.ts'
import { stateOf } from './completeness-cell.ts'
import { completenessMap, onlyBlanks, type MapRow } from './completeness-map.ts'
import { countOf, sampleCounts, samplePlan } from './progress.harness.ts'

describe('the months of a school year', () => {
  it.each([
    [2026, '2026-04-01', 0, 1],
    [2026, '2026-11-20', 7, 1],
    [2026, '2027-01-01', 9, 1],
    [2026, '2027-03-31', 11, 1],
    [2026, '2027-04-01', 12, 0],
    [2026, '2026-03-31', 0, 0],
    [2025, '2026-11-20', 12, 0],
    [2027, '2026-11-20', 0, 0],
  ])('of %i on %s: %i are over, %i is the current one, the others come later', (year, today, over, current) => {
    const times = [...monthTimes(year, dateText(today)).values()]
    expect(times).toEqual(times.map((_, at) => (at < over ? 'over' : at < over + current ? 'current' : 'later')))
  })
})

it.each([
  [0, 0, 'over', 'unplanned'],
  [0, 0, 'later', 'unplanned'],
  [0, 3, 'over', 'blank'],
  [1, 3, 'over', 'partial'],
  [3, 3, 'over', 'complete'],
  [0, 3, 'current', 'current'],
  [2, 3, 'current', 'current'],
  [3, 3, 'current', 'complete'],
  [0, 3, 'later', 'later'],
  [1, 3, 'later', 'later'],
  [3, 3, 'later', 'complete'],
] as const)('%i of %i in a month that is %s is %s', (evaluated, students, time, state) => {
  expect(stateOf({ evaluated, students }, time)).toBe(state)
})

const counts = sampleCounts([
  countOf('a x 4', 3, { A: 2, B: 1 }),
  countOf('a x 5', 3, { A: 1 }),
  countOf('a z 5', 4, { A: 4 }),
  countOf('b y 5', 2, { C: 2 }),
  // In June, z is no longer planned.
  countOf('b z 6', 2, { C: 2 }),
  countOf('a y 3', 2, { C: 1 }),
])
const mapOn = (today: string, schoolYear = 2026) =>
  completenessMap(samplePlan, counts, { schoolYear, today: dateText(today) })
/** The planned cells of a row: month, made/expected, state. */
const cellsOf = ({ cells }: MapRow) =>
  cells
    .filter(({ state }) => state !== 'unplanned')
    .map(({ month, evaluated, students, state }) => `${month}: ${evaluated}/${students} ${state}`)

describe('the map', () => {
  const { classes, total, months } = mapOn('2026-06-10')
  const [a, b] = classes

  it('has a cell for each month of each content, and for the rows above it', () => {
    expect(a?.viewPoints[0]?.contents.map(cellsOf)).toEqual([
      ['4: 3/3 complete', '5: 1/3 partial', '2: 0/2 later'],
      ['5: 0/3 blank', '6: 0/2 current', '3: 1/2 later'],
    ])
    expect(a?.viewPoints.map(cellsOf)).toEqual([
      ['4: 3/3 complete', '5: 1/6 partial', '6: 0/2 current', '2: 0/2 later', '3: 1/2 later'],
      ['5: 4/4 complete'],
    ])
    expect(a && cellsOf(a)[1]).toBe('5: 5/10 partial')
  })

  it('knows the cells that each class has to fill', () => {
    expect(b && cellsOf(b)).toEqual([
      '4: 0/2 blank',
      '5: 2/6 partial',
      '6: 0/2 current',
      '2: 0/2 later',
      '3: 0/2 later',
    ])
  })

  it('sums up only months that are over', () => {
    expect(classes.map(({ due }) => due)).toEqual([
      { evaluated: 8, students: 13 },
      { evaluated: 2, students: 8 },
    ])
    expect(total.due).toEqual({ evaluated: 10, students: 21 })
    expect(total.viewPoints.map(({ due }) => due)).toEqual([
      { evaluated: 6, students: 15 },
      { evaluated: 4, students: 6 },
    ])
    expect(months.map(({ time }) => time).slice(0, 4)).toEqual(['over', 'over', 'current', 'later'])
  })

  it('has everything due once the year is over, and nothing before it begins', () => {
    expect(mapOn('2027-04-01').total.due.students).toBe(33)
    expect(mapOn('2026-03-31').total.due).toEqual({ evaluated: 0, students: 0 })
  })
})

it('with blanks only: drops rows without overdue cells, and the rows above them', () => {
  const { classes, total } = onlyBlanks(mapOn('2026-06-10'))
  expect(
    classes.map(({ id, viewPoints }) => [id, viewPoints.map((row) => [row.id, row.contents.map((one) => one.id)])]),
  ).toEqual([
    ['a', [['p', ['x', 'y']]]],
    [
      'b',
      [
        ['p', ['x']],
        ['q', ['z']],
      ],
    ],
  ])
  expect(total.viewPoints.map(({ id }) => id)).toEqual(['p', 'q'])
  expect(onlyBlanks(mapOn('2026-04-10')).classes).toEqual([])
})

it('has nothing to evaluate for a class without students', () => {
  const months = [...(sampleCounts([]).classes[0]?.months ?? [])].map(({ month }) => ({ month, students: 0 }))
  const empty = { classes: [{ classId: 'a', name: '1組', months }], counts: [] }
  const { classes } = completenessMap(samplePlan, empty, { schoolYear: 2026, today: dateText('2027-04-01') })
  expect(classes.map(cellsOf)).toEqual([[]])
  expect(classes.map(({ isDeserted }) => isDeserted)).toEqual([true])
  expect(mapOn('2026-06-10').classes.map(({ isDeserted }) => isDeserted)).toEqual([false, false])
})
