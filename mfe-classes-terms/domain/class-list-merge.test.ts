import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { changesOf } from './class-list-changes.ts'
import { classListOf, transition, type ClassList, type ClassListEvent } from './class-list-edit.ts'
import { mergeList, unsettled, withTheirs } from './class-list-merge.ts'
import { place, stored } from './class-list.harness.ts'

const [a, b, c] = [stored('a', 1, '1組'), stored('b', 2, '2組'), stored('c', 3, '3組')] as const
const grade = a.grade
const three = classListOf(place, [a, b, c])
const after = (list: ClassList, ...events: readonly ClassListEvent[]): ClassList => events.reduce(transition, list)
const renamed = (key: string, name: string): ClassListEvent => ({ type: 'rename', key, name })
const added = (key: string, name: string): ClassListEvent => ({ type: 'add', added: [{ key, grade, name }] })
const now = (of: SchoolClass, change: Partial<SchoolClass>): SchoolClass => ({
  ...of,
  version: of.version + 1,
  ...change,
})
const merge = (
  draft: ClassList,
  current: readonly SchoolClass[],
  { saved = {}, unanswered = [] }: { saved?: Record<string, SchoolClass>; unanswered?: readonly string[] } = {},
) => mergeList(draft, { current, saved: new Map(Object.entries(saved)), unanswered: new Set(unanswered) })
const namesOf = ({ classes }: ClassList) => classes.map(({ name }) => name)
const sentOf = (list: ClassList) =>
  changesOf(list).map((change) => ('patch' in change ? [change.key, change.patch] : change.key))

it('what was saved is not sent again, what failed is', () => {
  const draft = after(three, renamed('a', '松組'), renamed('b', '竹組'), added('d', '梅組'), added('e', '桜組'))
  const saved = { a: now(a, { name: '松組' }), d: stored('new', 4, '梅組') }
  const { list, clashes, notes } = merge(draft, [saved.a, b, c, saved.d], { saved })
  expect(namesOf(list)).toEqual(['松組', '竹組', '3組', '梅組', '桜組'])
  expect(sentOf(list)).toEqual([['b', { name: '竹組' }], 'e'])
  expect([clashes, notes]).toEqual([[], []])
})

it('a new class whose answer was lost is known by its name, one that was refused is not', () => {
  const draft = after(three, added('d', '梅組'))
  const current = [a, b, c, stored('new', 4, '梅組')]
  expect(sentOf(merge(draft, current, { unanswered: ['d'] }).list)).toEqual([])
  const refused = merge(draft, current)
  expect(namesOf(refused.list)).toEqual(['1組', '2組', '3組', '梅組', '梅組'])
  expect(refused.notes).toEqual(['小1に「梅組」が追加されています。'])
})

it('what others did is taken in and told; nothing typed is lost', () => {
  const draft = after(three, renamed('b', '竹組'), added('d', '梅組'))
  const { list, clashes, notes } = merge(draft, [now(a, { name: '一組' }), stored('x', 3, '特組')])
  expect(namesOf(list)).toEqual(['一組', '竹組', '梅組', '特組'])
  expect(list.classes.map((each) => each.stored?.classId)).toEqual(['a', undefined, undefined, 'x'])
  expect(clashes).toEqual([])
  expect(notes).toEqual([
    '小1に「特組」が追加されています。',
    '小1の「1組」は「一組」に変更されています。',
    '小1の「2組」は削除されています。入力した名前は、新規クラスとして残しました。',
    '小1の「3組」は削除されています。',
  ])
})

describe('both changed the same', () => {
  it('name: either value can be chosen, and until then it clashes again', () => {
    const draft = after(three, renamed('b', '竹組'))
    const theirs = now(b, { name: '二組' })
    const merged = merge(draft, [a, theirs, c])
    expect(merged.clashes).toEqual([{ kind: 'name', grade, key: 'b', was: '2組', mine: '竹組', theirs: '二組' }])
    expect(sentOf(merged.list)).toEqual([['b', { name: '竹組' }]])
    expect(sentOf(withTheirs(merged.list, merged.clashes))).toEqual([])
    expect(unsettled(merged.list, merged.clashes, draft).classes[1]).toMatchObject({ name: '竹組', stored: b })
    expect(merge(after(three, renamed('b', ' 二組 ')), [a, theirs, c]).clashes).toEqual([])
  })

  it('order: what the others made is shown without the half of the own order that was saved', () => {
    // They: a, c, b. Here: b, a, c, of which a went through.
    const draft = after(three, { type: 'moveUp', key: 'b' })
    const saved = { a: now(a, { orderNum: 2 }) }
    const merged = merge(draft, [saved.a, now(b, { orderNum: 3 }), now(c, { orderNum: 2 })], { saved })
    expect(merged.clashes).toEqual([
      { kind: 'order', grade, was: ['a', 'b', 'c'], mine: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] },
    ])
    expect(namesOf(merged.list)).toEqual(['2組', '1組', '3組'])
    expect(namesOf(withTheirs(merged.list, merged.clashes))).toEqual(['1組', '3組', '2組'])
    expect(merged.notes).toEqual([])
  })
})

it('different classes moved by both stand as both moved them', () => {
  const four = classListOf(place, [a, b, c, stored('d', 4, '4組')])
  const draft = after(four, { type: 'moveUp', key: 'b' }, renamed('b', '1組'))
  const saved = { a: now(a, { orderNum: 2 }) }
  const current = [saved.a, b, now(c, { orderNum: 4 }), stored('d', 3, '4組')]
  const { list, clashes } = merge(draft, current, { saved })
  expect(clashes).toHaveLength(1)
  expect(namesOf(list)).toEqual(['1組', '1組', '3組', '4組'])
})

it('once the own order is saved, the stored one counts', () => {
  const draft = after(three, { type: 'moveUp', key: 'b' }, added('d', '梅組'))
  const saved = { a: now(a, { orderNum: 2 }), b: now(b, { orderNum: 1 }) }
  const { list, notes } = merge(draft, [saved.b, saved.a, now(c, { orderNum: 9 }), stored('x', 5, '特組')], { saved })
  expect(namesOf(list)).toEqual(['2組', '1組', '特組', '3組', '梅組'])
  expect(notes).toEqual(['小1に「特組」が追加されています。'])
})
