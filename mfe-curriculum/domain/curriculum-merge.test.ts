import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculums.ts'
import { changesOf } from './curriculum-changes.ts'
import { draftOf, type CurriculumDraft } from './curriculum-edit.ts'
import { mergeStored } from './curriculum-merge.ts'
import { added, after, now, place, renamed, stored } from './curriculum.harness.ts'

const [a, b, c] = [stored('a', 0, '国語'), stored('b', 1, '算数'), stored('c', 2, '理科')] as const
const three = draftOf(place, [a, b, c])
const [A, B, C] = ['numeric-a', 'numeric-b', 'numeric-c'] as const

const merge = (
  draft: CurriculumDraft,
  current: readonly CurriculumSubject[],
  {
    saved = {},
    unanswered = {},
  }: {
    saved?: Readonly<Record<string, CurriculumSubject | null>>
    unanswered?: Readonly<Record<string, string>>
  } = {},
) =>
  mergeStored(draft, {
    current,
    saved: new Map(Object.entries(saved)),
    unanswered: new Map(Object.entries(unanswered)),
  })
const namesOf = ({ subjects }: CurriculumDraft) => subjects.map(({ name }) => name)
const openOf = (draft: CurriculumDraft) => changesOf(draft).map(({ key }) => key)

it('with nothing new, nothing changes', () => {
  const draft = after(three, renamed(A, '書写'), added('d'), { type: 'delete', key: C })
  const merged = merge(draft, [a, b, c])
  expect(merged.draft).toEqual(draft)
  expect([merged.notes, [...merged.clashes], merged.isOrderContested]).toEqual([[], [], false])
})

it('what was saved is not sent again, what failed is', () => {
  const draft = after(three, renamed(A, '書写'), renamed(B, 'さんすう'), added('d'), renamed('d', '生活'), {
    type: 'delete',
    key: C,
  })
  const d = stored('d9', 2, '生活')
  const one = merge(draft, [now(a, { name: '書写' }), b, d], { saved: { [A]: now(a, { name: '書写' }), d, [C]: null } })
  expect(namesOf(one.draft)).toEqual(['書写', 'さんすう', '生活'])
  expect(openOf(one.draft)).toEqual([B])
  expect(one.notes).toEqual([])
  const other = merge(draft, [a, now(b, { name: 'さんすう' }), c], { saved: { [B]: now(b, { name: 'さんすう' }) } })
  expect(openOf(other.draft)).toEqual([A, C, 'd'])
})

it('a new subject whose answer was lost is known by the name that was sent, one that was refused is not', () => {
  const draft = after(three, added('d'), renamed('d', '生活科'))
  const current = [a, b, c, stored('x', 3, '生活')]
  const lost = merge(draft, current, { unanswered: { d: '生活' } })
  expect(changesOf(lost.draft)).toEqual([
    { key: 'd', evalType: 'numeric', id: 'x', version: 1, patch: { name: '生活科' } },
  ])
  const refused = merge(draft, current)
  expect(namesOf(refused.draft)).toEqual(['国語', '算数', '理科', '生活科', '生活'])
  expect(refused.notes).toEqual(['小1に「生活」が追加されています。'])
})

it('what others did is taken in and told; nothing typed is lost', () => {
  const draft = after(three, renamed(B, 'さんすう'), added('d'), renamed('d', '生活'))
  const { draft: merged, clashes, notes } = merge(draft, [now(a, { name: '書写' }), stored('x', 3, '音楽')])
  expect(namesOf(merged)).toEqual(['書写', 'さんすう', '生活', '音楽'])
  expect(merged.subjects.map((each) => each.stored?.id)).toEqual(['a', undefined, undefined, 'x'])
  expect([...clashes]).toEqual([])
  expect(notes).toEqual([
    '小1に「音楽」が追加されています。',
    '小1の「国語」は「書写」に変更されています。',
    '小1の「算数」は削除されています。入力した名前は、新しい教科として残しました。',
    '小1の「理科」は削除されています。',
  ])
})

it('what others deleted too is no news', () => {
  const { draft, notes } = merge(after(three, { type: 'delete', key: B }), [a, c])
  expect([namesOf(draft), notes]).toEqual([['国語', '理科'], []])
})

describe('changed by both', () => {
  it('names: the typed one stays and says what it will take the place of', () => {
    const draft = after(three, renamed(B, 'さんすう'))
    const { draft: merged, clashes } = merge(draft, [a, now(b, { name: '数学' }), c])
    expect(namesOf(merged)).toContain('さんすう')
    expect([...clashes]).toEqual([[B, expect.stringContaining('他の利用者が「数学」に変更しました。')]])
    expect(changesOf(merged)).toMatchObject([{ version: 2, patch: { name: 'さんすう' } }])
    expect([...merge(draft, [a, now(b, { name: 'さんすう' }), c]).clashes]).toEqual([])
  })

  it('what is to be deleted: it says so, and goes with the next save', () => {
    const draft = after(three, { type: 'delete', key: B })
    const { draft: merged, clashes } = merge(draft, [a, now(b, { name: '数学' }), c])
    expect([...clashes]).toEqual([[B, expect.stringContaining('現在の教科名: 数学')]])
    expect(changesOf(merged)[0]).toMatchObject({ id: 'b', version: 2, remove: true })
  })

  it('the same name added twice', () => {
    const draft = after(three, added('d'), renamed('d', '生活'))
    const { clashes } = merge(draft, [a, b, c, stored('x', 3, '生活 ')])
    expect([...clashes.keys()]).toEqual(['d'])
  })

  it('the order: the own one stays, and it is said that it takes the place of another', () => {
    const draft = after(three, { type: 'move', key: C, to: 0 })
    const {
      draft: merged,
      isOrderContested,
      notes,
    } = merge(draft, [now(b, { orderNum: 0 }), now(a, { orderNum: 1 }), c])
    expect(namesOf(merged)).toEqual(['理科', '国語', '算数'])
    expect(isOrderContested).toBe(true)
    expect(notes).toEqual(['小1の並び順が変更されています。'])
  })
})

it('an order that only others changed is followed', () => {
  const draft = after(three, renamed(A, '書写'))
  const merged = merge(draft, [now(b, { orderNum: 0 }), now(a, { orderNum: 1 }), c])
  expect(namesOf(merged.draft)).toEqual(['算数', '書写', '理科'])
  expect(merged.isOrderContested).toBe(false)
  expect(openOf(merged.draft)).toEqual([A])
})

it('half of an order that was saved is no change of others', () => {
  const draft = after(three, { type: 'move', key: C, to: 0 })
  const saved = now(c, { orderNum: 0 })
  const merged = merge(draft, [saved, a, b], { saved: { [C]: saved } })
  expect(namesOf(merged.draft)).toEqual(['理科', '国語', '算数'])
  expect([merged.notes, merged.isOrderContested]).toEqual([[], false])
  expect(openOf(merged.draft)).toEqual([A, B])
})

it('subjects of the other school type that others added are taken in, too', () => {
  const { draft } = merge(three, [a, b, c, stored('j', 0, '数学', { grade: ['juniorhigh', 1] })])
  expect(namesOf(draft)).toEqual(['国語', '算数', '理科', '数学'])
})
