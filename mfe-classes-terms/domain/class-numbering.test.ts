import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import {
  lacking,
  numberBy,
  numberFacts,
  numberingOrders,
  numberingScopes,
  numberingSexes,
  runsOf,
  usualScope,
  type NumberedStudent,
  type NumberingRule,
} from './class-numbering.ts'

const student = (
  userId: string,
  nameKana: string,
  sex: string | null,
  birthday: string | null,
  place = '',
): NumberedStudent => ({ userId, nameKana, sex, birthday: birthday === null ? null : dateText(birthday), place })

const students = [
  student('w', 'わだ', 'male', '2016-05-01', '1'),
  student('s', 'サトウ', 'female', '2016-04-02', '2'),
  student('a', 'あべ', 'female', '2017-03-31', '3'),
  student('k', 'かとう', 'male', '2016-09-09'),
  student('o', 'おの', 'other', '2016-12-01'),
  student('x', '', null, null),
]

const orders: Readonly<Record<`${NumberingRule['order']} ${NumberingRule['sexes']}`, string>> = {
  'kana mixed': 'a o k s w x',
  'kana boysFirst': 'k w a s o x',
  'kana girlsFirst': 'a s k w o x',
  'birthday mixed': 's w k o a x',
  'birthday boysFirst': 'w k s a o x',
  'birthday girlsFirst': 's a w k o x',
}

const rules = numberingOrders.flatMap((order) => numberingSexes.map((sexes) => ({ order, sexes })))

it.each(rules)('numbers everybody by $order, $sexes', ({ order, sexes }) => {
  const rows = numberBy({ scope: 'all', order, sexes }, students)
  expect(rows.map(({ userId }) => userId).join(' ')).toBe(orders[`${order} ${sexes}`])
  expect(rows.map(({ after }) => after)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(rows.find(({ userId }) => userId === 'w')?.before).toBe('1')
})

it.each(rules)('gives only people without a number the next ones by $order, $sexes', ({ order, sexes }) => {
  const wanted = orders[`${order} ${sexes}`].split(' ').filter((userId) => 'kox'.includes(userId))
  expect(numberBy({ scope: 'unnumbered', order, sexes }, students)).toEqual(
    wanted.map((userId, index) => ({ userId, before: '', after: String(index + 4) })),
  )
})

it('orders equals by number, then by id, whatever order they come in', () => {
  const same = [
    student('b', 'あ', 'male', null),
    student('a', 'ア', 'male', null),
    student('c', 'あ', 'male', null, '9'),
  ]
  for (const order of numberingOrders)
    for (const given of [same, same.toReversed()])
      expect(numberBy({ scope: 'all', order, sexes: 'mixed' }, given).map(({ userId }) => userId)).toEqual([
        'c',
        'a',
        'b',
      ])
})

it.each(numberingScopes)('has nobody to number: %s', (scope) => {
  expect(numberBy({ scope, order: 'kana', sexes: 'mixed' }, [])).toEqual([])
})

it.each([
  ['all have one', ['1', '2'], 'all'],
  ['none has one', ['', ''], 'all'],
  ['some have one', ['1', ''], 'unnumbered'],
  ['nobody', [], 'all'],
] as const)('chooses the usual scope for %s', (_what, places, scope) => {
  expect(usualScope(places.map((place, index) => student(String(index), '', null, null, place)))).toBe(scope)
})

it.each([
  ['kana', 'mixed', { order: ['x'], sex: [] }],
  ['birthday', 'mixed', { order: ['x'], sex: [] }],
  ['kana', 'boysFirst', { order: ['x'], sex: ['o', 'x'] }],
] as const)('by %s, %s puts last for missing facts %j', (order, sexes, missing) => {
  expect(lacking({ scope: 'all', order, sexes }, students)).toEqual(missing)
})

it.each([
  [[], { gaps: [], duplicates: [], unnumbered: 0 }],
  [['1', '2', '3'], { gaps: [], duplicates: [], unnumbered: 0 }],
  [['2', '5', '', '5', '5', '7', '7'], { gaps: [1, 3, 4, 6], duplicates: [5, 7], unnumbered: 1 }],
  [['', ''], { gaps: [], duplicates: [], unnumbered: 2 }],
])('reports the facts of %j', (places, facts) => {
  expect(numberFacts(places)).toEqual(facts)
})

it.each([
  [[], []],
  [[3], [[3, 3]]],
  [
    [1, 2, 3, 7, 9, 10],
    [
      [1, 3],
      [7, 7],
      [9, 10],
    ],
  ],
])('finds the runs of %j', (numbers, runs) => {
  expect(runsOf(numbers)).toEqual(runs)
})
