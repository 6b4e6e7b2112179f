import { changeId, changesOf } from './plan-changes.ts'
import { unsettled, withTheirs } from './plan-clash.ts'
import { draftOf, type PlanDraft } from './plan-draft.ts'
import { transition, type PlanEvent } from './plan-edit.ts'
import { mergePlan, type PlanReport } from './plan-merge.ts'
import { planOf, shapeOf, storedContent, storedViewPoint } from './plan.harness.ts'

const [blue, green] = [
  { red: 0, green: 0, blue: 255 },
  { red: 0, green: 255, blue: 0 },
]
const [a, b] = [storedContent('a', 0), storedContent('b', 1, { texts: { 4: '読む' } })]
const base = draftOf(planOf(storedViewPoint('v', 0, [a, b]), storedViewPoint('w', 1)))
const edited = (...events: readonly PlanEvent[]): PlanDraft => events.reduce(transition, base)
const report = (current: PlanReport['current'], more: Partial<PlanReport> = {}): PlanReport => ({
  current,
  created: new Map(),
  unanswered: new Set(),
  ...more,
})
const sent = (draft: PlanDraft) => changesOf(draft).changes.map(changeId)

it('what was saved is open no more, the rest stays to be saved', () => {
  const draft = edited({ type: 'rename', key: 'v', name: 'V' }, { type: 'write', key: 'a', month: 5, text: '書く' })
  const now = planOf(storedViewPoint('v', 0, [a, b], { name: 'V', version: 2 }), storedViewPoint('w', 1))
  const merged = mergePlan(draft, report(now))
  expect([shapeOf(merged.draft), merged.clashes, merged.notes]).toEqual(['V[a:5 b:4] w[]', [], []])
  expect(sent(merged.draft)).toEqual(['patchMonth a 5'])
})

it('what was created keeps its key under its id, and its months follow', () => {
  const draft = edited(
    { type: 'addViewPoint', key: 'k1', name: '新', color: blue },
    { type: 'addContent', key: 'k2', name: '内', parent: 'k1' },
    { type: 'write', key: 'k2', month: 4, text: '読む' },
  )
  const now = planOf(
    storedViewPoint('v', 0, [a, b]),
    storedViewPoint('w', 1),
    storedViewPoint('x', 2, [storedContent('y', 0, { name: '内' })], { name: '新', color: blue }),
  )
  const created = new Map([
    ['k1', 'x'],
    ['k2', 'y'],
  ])
  const merged = mergePlan(draft, report(now, { created }))
  expect([shapeOf(merged.draft), merged.notes]).toEqual(['v[a b:4] w[] 新[内:4]', []])
  expect(merged.draft.viewPoints[2]).toMatchObject({ key: 'k1', stored: { viewPointId: 'x' } })
  expect(sent(merged.draft)).toEqual(['patchMonth k2 4'])
  // Its answer was lost: known by its name.
  const lost = mergePlan(draft, report(now, { unanswered: new Set(['k1', 'k2']) }))
  expect(lost.draft).toEqual(merged.draft)
  // Refused, and somebody else made one of that name: both stand.
  const refused = mergePlan(draft, report(now))
  expect(shapeOf(refused.draft)).toBe('v[a b:4] w[] 新[内] 新*[内*:4]')
})

it('what others added, changed and deleted is taken in and told', () => {
  const draft = edited({ type: 'rename', key: 'a', name: 'A' })
  const now = planOf(
    storedViewPoint('x', 0, [], { name: '他' }),
    storedViewPoint('v', 1, [a, storedContent('b', 1, { name: 'B', version: 2 }), storedContent('z', 2)], {
      color: green,
    }),
  )
  const merged = mergePlan(draft, report(now))
  expect(shapeOf(merged.draft)).toBe('他[] v[A B z]')
  expect(merged.notes).toEqual([
    '「v」が変更されています。',
    '「B」が変更されています。',
    '「z」が追加されています。',
    '「w」は削除されています。',
    '「他」が追加されています。',
  ])
  expect(sent(merged.draft)).toEqual(['patchContent a'])
})

it('an order that is still to be saved stays, with what others added behind what it follows', () => {
  const draft = edited({ type: 'move', key: 'w', to: 0 }, { type: 'move', key: 'b', to: 0 })
  const now = planOf(
    storedViewPoint('v', 0, [a, storedContent('z', 1), storedContent('b', 2)]),
    storedViewPoint('w', 1),
  )
  expect(shapeOf(mergePlan(draft, report(now)).draft)).toBe('w[] v[b a z]')
})

it('what somebody deleted stays as new where it was edited', () => {
  const draft = edited({ type: 'write', key: 'b', month: 5, text: '書く' }, { type: 'rename', key: 'w', name: 'W' })
  const merged = mergePlan(draft, report(planOf(storedViewPoint('v', 0, [a]))))
  expect(shapeOf(merged.draft)).toBe('v[a b*:4:5] W*[]')
  expect(merged.notes).toEqual([
    '「b」は削除されています。編集した内容は、新規として残しました。',
    '「w」は削除されています。編集した内容は、新規として残しました。',
  ])
  expect(sent(merged.draft)).toEqual(['createViewPoint w', 'createContent b', 'patchMonth b 4', 'patchMonth b 5'])
})

describe('clashes', () => {
  const draft = edited(
    { type: 'rename', key: 'v', name: '自分' },
    { type: 'recolor', key: 'v', color: blue },
    { type: 'rename', key: 'a', name: 'A' },
    { type: 'write', key: 'b', month: 4, text: '自分の文' },
    { type: 'delete', key: 'w' },
  )
  const now = planOf(
    storedViewPoint('v', 0, [storedContent('a', 0), storedContent('b', 1, { texts: { 4: '他の文' }, version: 2 })], {
      name: '他人',
      color: green,
      version: 2,
    }),
    storedViewPoint('w', 1, [], { name: '別の名前', version: 2 }),
  )
  const { draft: merged, clashes } = mergePlan(draft, report(now))

  it('are what both sides changed to something else', () => {
    expect(clashes.map(({ kind, key, mine, theirs }) => [kind, key, mine, theirs])).toEqual([
      ['name', 'v', '自分', '他人'],
      ['color', 'v', blue, green],
      ['text', 'b', '自分の文', '他の文'],
      ['delete', 'w', '', '別の名前'],
    ])
    expect(sent(merged)).toEqual(['deleteViewPoint w', 'patchViewPoint v', 'patchContent a', 'patchMonth b 4'])
    expect(changesOf(merged).changes).toMatchObject([{ version: 2 }, { version: 2 }, { version: 1 }, { version: 2 }])
  })

  it('take the side that was chosen', () => {
    expect(sent(withTheirs(merged, clashes))).toEqual(['patchContent a'])
    expect(shapeOf(withTheirs(merged, clashes))).toBe('他人[A b:4] 別の名前[]')
  })

  it('come again while nobody has chosen', () => {
    const open = unsettled(merged, clashes, draft)
    expect(
      changesOf(open).changes.map(({ kind, ...change }) => ('version' in change ? [kind, change.version] : [])),
    ).toEqual([
      ['deleteViewPoint', 1],
      ['patchViewPoint', 1],
      ['patchContent', 1],
      ['patchMonth', 1],
    ])
    expect(mergePlan(open, report(now)).clashes).toEqual(clashes)
  })

  it('are none where both typed the same', () => {
    const same = edited({ type: 'rename', key: 'v', name: '他人' }, { type: 'recolor', key: 'v', color: green })
    expect(mergePlan(same, report(now)).clashes).toEqual([])
  })
})
