import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { mergeDraft } from '@gakuseki/shared-api/rules/ordered-draft/merge-draft.ts'
import { draftTransition, type DraftEvent } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { nothingSaved } from '@gakuseki/shared-api/rules/ordered-draft/save-report.ts'
import { classListChanges, nameProblems } from './class-list-changes.ts'
import {
  classListOf,
  classNote,
  classRules,
  gradeRows,
  newClass,
  newClassName,
  unnamedClasses,
  type ClassList,
  type ListedClass,
} from './class-list-draft.ts'
import { place, stored } from './class-list.harness.ts'

const [a, b, c] = [stored('a', 1, '1組'), stored('b', 2, '2組'), stored('c', 3, '3組')] as const
const { grade } = a
const three = classListOf(place, [a, b, c])
const after = (list: ClassList, ...events: readonly DraftEvent<ListedClass>[]): ClassList => ({
  ...list,
  items: events.reduce((now, event) => draftTransition(classRules, now, event), list.items),
})
const renamed = (key: string, name: string): DraftEvent<ListedClass> => ({ type: 'change', key, values: { name } })
const added = (key: string, name: string): DraftEvent<ListedClass> => ({
  type: 'add',
  items: [newClass(key, grade, name)],
})
const moved = (key: string, before: string): DraftEvent<ListedClass> => ({ type: 'move', key, before })
const namesOf = (list: ClassList) => gradeRows(list).map(({ classes }) => classes.map(({ name }) => name))

it('[LST-47] orders classes by order number: orders 1, 2, 10 keep the names C, B, A', () => {
  const list = classListOf(place, [stored('x', 10, 'A'), stored('y', 1, 'C'), stored('z', 2, 'B')])
  expect(namesOf(list)).toEqual([['C', 'B', 'A'], [], [], [], [], []])
})

it('lists one school type with a row for each grade; classes with the same number by id', () => {
  const classes = [
    stored('e', 1, 'e', ['elementary', 3]),
    stored('k', 1, 'k', ['juniorhigh', 3]),
    stored('j', 1, 'j', ['juniorhigh', 3]),
  ]
  expect(namesOf(classListOf({ ...place, schoolType: 'juniorhigh' }, classes))).toEqual([[], [], ['j', 'k']])
})

it('never deletes a stored class, nor moves one into another grade', () => {
  const list = classListOf(place, [stored('a', 1, '1組'), stored('z', 1, '1組', ['elementary', 2])])
  expect(after(list, { type: 'delete', key: 'a' }, moved('a', 'z'))).toEqual(list)
})

it('gives a new class a unique name that starts with 新規', () => {
  expect(newClassName([])).toBe('新規クラス')
  const { items } = after(three, added('d', '新規クラス'), added('e', '新規クラス２'))
  expect(newClassName(items)).toBe('新規クラス3')
})

describe('the changes to send', () => {
  it('[CLS-07] [CLS-10] contain a new class without a classId, with its name trimmed', () => {
    expect(classListChanges(after(three, added('d', ' すみれ　')))).toEqual([
      { key: 'd', after: null, create: { schoolYear: 2026, grade, orderNum: 4, name: 'すみれ' } },
    ])
  })

  it('[CLS-10] contain a changed name trimmed, and no change for blanks around one', () => {
    expect(classListChanges(after(three, renamed('a', ' 松組 ')))).toEqual([
      { key: 'a', after: null, classId: 'a', version: 1, patch: { name: '松組' } },
    ])
    expect(classListChanges(after(three, renamed('a', ' 1組 ')))).toEqual([])
  })

  it('contain the numbers of a grade if its order changes, without the gaps of deleted classes', () => {
    const gaps = classListOf(place, [stored('a', 1, '1組'), stored('b', 4, '2組'), stored('c', 9, '3組')])
    const patches = classListChanges(after(gaps, moved('b', 'a'))).map((change) =>
      'patch' in change ? [change.key, change.patch] : null,
    )
    expect(patches).toEqual([
      ['b', { orderNum: 1 }],
      ['a', { orderNum: 2 }],
      ['c', { orderNum: 3 }],
    ])
  })

  it('order a class that takes a name after the one that gives it up', () => {
    const list = after(three, renamed('a', '２組'), renamed('b', '4組'), added('d', '1組'))
    expect(classListChanges(list).map(({ key, after: first }) => [key, first])).toEqual([
      ['a', 'b'],
      ['b', null],
      ['d', 'a'],
    ])
    expect([...nameProblems(list)]).toEqual([])
  })
})

describe('names that cannot be saved', () => {
  const taken = '同じ年度・学年に「松」という名前のクラスがすでにあります。'
  const swapped = '名前を入れ替えるには、先に一方を別の名前にして保存してください。'
  it.each<[string, readonly DraftEvent<ListedClass>[], readonly (readonly [string, string])[]]>([
    ['empty', [renamed('a', ' 　')], [['a', 'クラス名: 値がありません。']]],
    [
      'the name of another class, however it is typed',
      [renamed('b', '１組')],
      [['b', '同じ年度・学年に「１組」という名前のクラスがすでにあります。']],
    ],
    [
      'two new ones of one name',
      [added('d', '松'), added('e', '松')],
      [
        ['d', taken],
        ['e', taken],
      ],
    ],
    [
      'two that change names, which the API cannot do in one go',
      [renamed('a', '2組'), renamed('b', '1組')],
      [
        ['a', swapped],
        ['b', swapped],
      ],
    ],
  ])('%s', (_, events, problems) => {
    expect([...nameProblems(after(three, ...events))]).toEqual(problems)
  })
})

it.each([
  ['新規クラス', true],
  ['新規クラス2', true],
  [' 新規クラス１２ ', true],
  ['新規クラス会', false],
  ['1組', false],
])('[C49] %s still has the placeholder name: %s', (name, is) => {
  expect(unnamedClasses(after(three, added('d', name))).some(({ key }) => key === 'd')).toBe(is)
})

describe('a change by others', () => {
  const notesOf = (draft: ClassList, current: readonly SchoolClass[]) => {
    const merged = mergeDraft(classRules, draft.items, { ...nothingSaved, current })
    return merged.news.flatMap((news) => classNote(news, merged) ?? [])
  }

  it('is reported in one sentence for each change', () => {
    const draft = after(three, renamed('b', '竹組'), added('d', '梅組'))
    expect(notesOf(draft, [{ ...a, name: '一組' }, stored('x', 3, '特組')])).toEqual([
      '小1に「特組」が追加されています。',
      '小1の「1組」は「一組」に変更されています。',
      '小1の「2組」は削除されています。入力した名前は、新規クラスとして残しました。',
      '小1の「3組」は削除されています。',
    ])
  })

  it('is reported for an order unless the user is asked about it', () => {
    const now = [
      { ...a, orderNum: 2 },
      { ...b, orderNum: 3 },
      { ...c, orderNum: 1 },
    ]
    expect(notesOf(three, now)).toEqual(['小1の並び順が変更されています。'])
    expect(notesOf(after(three, moved('b', 'a')), now)).toEqual([])
  })
})
