import {
  changedKeys,
  classListOf,
  classState,
  unnamedClasses,
  gradeRows,
  newClassName,
  transition,
  type ClassList,
  type ClassListEvent,
} from './class-list-edit.ts'
import { changesOf, nameProblems } from './class-list-changes.ts'
import { place, stored } from './class-list.harness.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const three = classListOf(place, [stored('a', 1, '1組'), stored('b', 2, '2組'), stored('c', 3, '3組')])
const after = (list: ClassList, ...events: readonly ClassListEvent[]): ClassList => events.reduce(transition, list)
const added = (key: string, name: string): ClassListEvent => ({ type: 'add', added: [{ key, grade, name }] })
const namesOf = (list: ClassList) => gradeRows(list).map(({ classes }) => classes.map(({ name }) => name))
const shapeOf = (list: ClassList): string =>
  list.classes.map((each) => `${each.key}:${each.name}:${classState(list, each)}`).join(' ')

it('[LST-47] classes stand by order number: orders 1, 2, 10 with the names C, B, A stay so', () => {
  const list = classListOf(place, [stored('x', 10, 'A'), stored('y', 1, 'C'), stored('z', 2, 'B')])
  expect(namesOf(list)).toEqual([['C', 'B', 'A'], [], [], [], [], []])
})

it('each school type has its own rows, one per grade; who share a number stand by id', () => {
  const classes = [
    stored('e', 1, 'e', ['elementary', 3]),
    stored('k', 1, 'k', ['juniorhigh', 3]),
    stored('j', 1, 'j', ['juniorhigh', 3]),
  ]
  expect(namesOf(classListOf({ ...place, schoolType: 'juniorhigh' }, classes))).toEqual([[], [], ['j', 'k']])
})

describe('every state and event', () => {
  // The class in the middle of 小1, in each of the states in which an event may find it.
  const states = {
    unchanged: three,
    changed: after(three, { type: 'rename', key: 'b', name: 'B組' }),
    new: after(classListOf(place, [stored('a', 1, '1組'), stored('c', 2, '3組')]), added('b', '新規'), {
      type: 'moveUp',
      key: 'b',
    }),
  } as const
  const events = {
    rename: { type: 'rename', key: 'b', name: '松組' },
    'rename back': { type: 'rename', key: 'b', name: ' 2組 ' },
    moveUp: { type: 'moveUp', key: 'b' },
    moveDown: { type: 'moveDown', key: 'b' },
    delete: { type: 'delete', key: 'b' },
    add: added('d', '新規クラス'),
    'of a class that is not there': { type: 'moveUp', key: 'nothing' },
  } as const satisfies Record<string, ClassListEvent>
  const results: Record<keyof typeof states, Record<keyof typeof events, string>> = {
    unchanged: {
      rename: 'a:1組:unchanged b:松組:changed c:3組:unchanged',
      'rename back': 'a:1組:unchanged b: 2組 :unchanged c:3組:unchanged',
      moveUp: 'b:2組:changed a:1組:changed c:3組:unchanged',
      moveDown: 'a:1組:unchanged c:3組:changed b:2組:changed',
      delete: 'a:1組:unchanged b:2組:unchanged c:3組:unchanged',
      add: 'a:1組:unchanged b:2組:unchanged c:3組:unchanged d:新規クラス:new',
      'of a class that is not there': 'a:1組:unchanged b:2組:unchanged c:3組:unchanged',
    },
    changed: {
      rename: 'a:1組:unchanged b:松組:changed c:3組:unchanged',
      'rename back': 'a:1組:unchanged b: 2組 :unchanged c:3組:unchanged',
      moveUp: 'b:B組:changed a:1組:changed c:3組:unchanged',
      moveDown: 'a:1組:unchanged c:3組:changed b:B組:changed',
      delete: 'a:1組:unchanged b:B組:changed c:3組:unchanged',
      add: 'a:1組:unchanged b:B組:changed c:3組:unchanged d:新規クラス:new',
      'of a class that is not there': 'a:1組:unchanged b:B組:changed c:3組:unchanged',
    },
    new: {
      rename: 'a:1組:unchanged b:松組:new c:3組:changed',
      'rename back': 'a:1組:unchanged b: 2組 :new c:3組:changed',
      moveUp: 'b:新規:new a:1組:changed c:3組:changed',
      moveDown: 'a:1組:unchanged c:3組:unchanged b:新規:new',
      delete: 'a:1組:unchanged c:3組:unchanged',
      add: 'a:1組:unchanged b:新規:new c:3組:changed d:新規クラス:new',
      'of a class that is not there': 'a:1組:unchanged b:新規:new c:3組:changed',
    },
  }
  const names = Object.keys(states) as (keyof typeof states)[]
  const kinds = Object.keys(events) as (keyof typeof events)[]
  it.each(names.flatMap((state) => kinds.map((event) => [state, event] as const)))('%s on %s', (state, event) => {
    expect(shapeOf(transition(states[state], events[event]))).toBe(results[state][event])
  })
})

it('at the ends of a grade nothing moves, and no class leaves its grade', () => {
  const list = classListOf(place, [stored('a', 1, '1組'), stored('z', 1, '1組', ['elementary', 2])])
  for (const key of ['a', 'z'])
    for (const type of ['moveUp', 'moveDown'] as const) expect(transition(list, { type, key })).toEqual(list)
})

it('moved there and back nothing is to be saved', () => {
  expect(changedKeys(after(three, { type: 'moveUp', key: 'c' }, { type: 'moveDown', key: 'c' }))).toEqual([])
})

it('a new class has a name of its own that starts with 新規', () => {
  expect(newClassName([])).toBe('新規クラス')
  const { classes } = after(three, added('d', '新規クラス'), added('e', '新規クラス２'))
  expect(newClassName(classes)).toBe('新規クラス3')
})

describe('what is sent', () => {
  it('[CLS-07] [CLS-10] a new class goes without a classId, its name trimmed', () => {
    expect(changesOf(after(three, added('d', ' すみれ　')))).toEqual([
      { key: 'd', after: null, create: { schoolYear: 2026, grade, orderNum: 4, name: 'すみれ' } },
    ])
  })

  it('[CLS-10] a changed name is trimmed, and blanks around one are no change', () => {
    expect(changesOf(after(three, { type: 'rename', key: 'a', name: ' 松組 ' }))).toEqual([
      { key: 'a', after: null, classId: 'a', version: 1, patch: { name: '松組' } },
    ])
    expect(changesOf(after(three, { type: 'rename', key: 'a', name: ' 1組 ' }))).toEqual([])
  })

  it('gaps of deleted classes are closed when the order changes, and only then', () => {
    const gaps = classListOf(place, [stored('a', 1, '1組'), stored('b', 4, '2組'), stored('c', 9, '3組')])
    expect(changedKeys(after(gaps, { type: 'rename', key: 'a', name: '松組' }))).toEqual(['a'])
    const patches = changesOf(after(gaps, { type: 'moveDown', key: 'a' })).map((change) =>
      'patch' in change ? [change.key, change.patch] : null,
    )
    expect(patches).toEqual([
      ['b', { orderNum: 1 }],
      ['a', { orderNum: 2 }],
      ['c', { orderNum: 3 }],
    ])
  })

  it('who takes a name goes after the one that gives it up', () => {
    const list = after(
      three,
      { type: 'rename', key: 'a', name: '２組' },
      { type: 'rename', key: 'b', name: '4組' },
      added('d', '1組'),
    )
    expect(changesOf(list).map(({ key, after: first }) => [key, first])).toEqual([
      ['a', 'b'],
      ['b', null],
      ['d', 'a'],
    ])
    expect([...nameProblems(list)]).toEqual([])
  })
})

describe('names that cannot be saved', () => {
  it.each([
    ['empty', [{ type: 'rename', key: 'a', name: ' 　' }], [['a', 'クラス名: 値がありません。']]],
    [
      'the name of another class, however it is typed',
      [{ type: 'rename', key: 'b', name: '１組' }],
      [['b', '同じ年度・学年に「１組」という名前のクラスがすでにあります。']],
    ],
    [
      'two new ones of one name',
      [added('d', '松'), added('e', '松')],
      ['d', 'e'].map((key) => [key, '同じ年度・学年に「松」という名前のクラスがすでにあります。']),
    ],
    [
      'two that change names, which the API cannot do in one go',
      [
        { type: 'rename', key: 'a', name: '2組' },
        { type: 'rename', key: 'b', name: '1組' },
      ],
      ['a', 'b'].map((key) => [key, '名前を入れ替えるには、先に一方を別の名前にして保存してください。']),
    ],
  ] as const satisfies readonly (readonly [string, readonly ClassListEvent[], readonly unknown[]])[])(
    '%s',
    (_, events, problems) => {
      expect([...nameProblems(after(three, ...events))]).toEqual(problems)
    },
  )
})

it.each([
  ['新規クラス', true],
  ['新規クラス2', true],
  [' 新規クラス１２ ', true],
  ['新規クラス会', false],
  ['1組', false],
])('[C49] %s still has the name that Add gave it: %s', (name, is) => {
  expect(unnamedClasses(after(three, added('d', name))).some(({ key }) => key === 'd')).toBe(is)
})
