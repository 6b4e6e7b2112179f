import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { adoptAnswers } from '@gakuseki/shared-api/rules/ordered-draft/adopt-answers.ts'
import { unsettled, withTheirs } from '@gakuseki/shared-api/rules/ordered-draft/draft-clashes.ts'
import { mergeDraft } from '@gakuseki/shared-api/rules/ordered-draft/merge-draft.ts'
import type { DraftEvent } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { nothingSaved } from '@gakuseki/shared-api/rules/ordered-draft/save-report.ts'
import { changeId, planChanges } from './plan-changes.ts'
import {
  enabling,
  newContent,
  newViewPoint,
  planAnswers,
  planDraft,
  planNote,
  planRecords,
  planRules,
  writing,
  type PlanDraft,
  type PlanItem,
} from './plan-draft.ts'
import { after, contentIn, planOf, shapeOf, storedContent, storedDraft, storedViewPoint } from './plan.harness.ts'

const [blue, green] = [
  { red: 0, green: 0, blue: 255 },
  { red: 0, green: 255, blue: 0 },
]
const named = (key: string, name: string): DraftEvent<PlanItem> => ({ type: 'change', key, values: { name } })
const colored = (key: string): DraftEvent<PlanItem> => ({ type: 'change', key, values: { color: blue } })
const removed = (key: string): DraftEvent<PlanItem> => ({ type: 'delete', key })
const restored = (key: string): DraftEvent<PlanItem> => ({ type: 'restore', key })
const sent = (draft: PlanDraft) => planChanges(draft).map(changeId)

describe('months', () => {
  const stored = storedDraft()
  const b = contentIn(stored, 'b')
  it.each<[string, DraftEvent<PlanItem>, string]>([
    ['one is used', enabling(b, true, 3), 'v[a b:4:3? c] w[]'],
    ['one is used no more', enabling(b, false, 4), 'v[a b:(4) c] w[]'],
    ['all are used', enabling(b, true), 'v[a b:all c] w[]'],
    ['the first text of a month enables it', writing(b, 1, '話す'), 'v[a b:4:1 c] w[]'],
    ['a text that is cleared leaves it in use', writing(b, 4, ''), 'v[a b:4? c] w[]'],
  ])('%s', (_, event, shape) => {
    expect(shapeOf(after(stored, event))).toBe(shape)
  })

  it('does not enable a month again when its text changes', () => {
    const off = after(stored, enabling(b, false, 4))
    expect(shapeOf(after(off, writing(contentIn(off, 'b'), 4, '読む。')))).toBe('v[a b:(4) c] w[]')
  })
})

it('restores a view point with its contents, and a content only when its view point is restored', () => {
  const both = after(storedDraft(), removed('b'), removed('v'))
  expect([shapeOf(both), sent(both)]).toEqual(['w[] -v -b', ['deleteViewPoint v']])
  expect(after(both, restored('b'))).toEqual(both)
  expect(sent(after(both, restored('v')))).toEqual(['deleteContent b'])
  expect(sent(after(both, restored('v'), restored('b')))).toEqual([])
})

const [a, b] = [storedContent('a', 0), storedContent('b', 1, { texts: { 4: '読む' } })]
const base = planDraft('n', planOf(storedViewPoint('v', 0, [a, b]), storedViewPoint('w', 1)))
const merge = (draft: PlanDraft, now: NumericPlan, report: Partial<typeof nothingSaved> = {}) => {
  const merged = mergeDraft(planRules, draft.items, { ...nothingSaved, current: planRecords(now), ...report })
  return { ...merged, draft: { place: 'n', items: merged.items }, notes: merged.news.map(planNote) }
}

it('keeps unsaved changes and drops saved ones', () => {
  const draft = after(base, named('v', 'V'), writing(contentIn(base, 'a'), 5, '書く'))
  const now = planOf(storedViewPoint('v', 0, [a, b], { name: 'V', version: 2 }), storedViewPoint('w', 1))
  const merged = merge(draft, now)
  expect([shapeOf(merged.draft), merged.clashes, merged.notes]).toEqual(['V[a:5 b:4] w[]', [], []])
  expect(sent(merged.draft)).toEqual(['patchMonth a 5'])
})

it('keeps the months of a new content whose creation is stored', () => {
  const content = newContent('k2', 'k1', '内')
  const added: DraftEvent<PlanItem> = { type: 'add', items: [newViewPoint('k1', '新', blue), content] }
  const draft = after(base, added, writing(content, 4, '読む'))
  const x = storedViewPoint('x', 2, [storedContent('y', 0, { name: '内' })], { name: '新', color: blue })
  const now = planOf(storedViewPoint('v', 0, [a, b]), storedViewPoint('w', 1), x)
  const ids = new Map([
    ['k1', 'x'],
    ['k2', 'y'],
  ])
  for (const report of [{ ids }, { unanswered: new Set(['k1', 'k2']) }]) {
    const merged = merge(draft, now, report)
    expect([shapeOf(merged.draft), merged.notes]).toEqual(['v[a b:4] w[] 新[内:4]', []])
    expect(sent(merged.draft)).toEqual(['patchMonth k2 4'])
  }
  // Refused, and somebody else created one of that name: both are kept.
  expect(shapeOf(merge(draft, now).draft)).toBe('v[a b:4] w[] 新[内] 新*[内*:4]')
})

it('adopts and reports items that others added, changed and deleted', () => {
  const now = planOf(
    storedViewPoint('x', 0, [], { name: '他' }),
    storedViewPoint('v', 1, [a, storedContent('b', 1, { name: 'B', version: 2 }), storedContent('z', 2)], {
      color: green,
    }),
  )
  const merged = merge(after(base, named('a', 'A')), now)
  expect(shapeOf(merged.draft)).toBe('他[] v[A B z]')
  expect(merged.notes).toEqual([
    '「他」が追加されています。',
    '「z」が追加されています。',
    '「v」が変更されています。',
    '「w」は削除されています。',
    '「B」が変更されています。',
  ])
  expect(sent(merged.draft)).toEqual(['patchContent a'])
})

it('keeps an item that somebody deleted as new if it was edited', () => {
  const merged = merge(
    after(base, writing(contentIn(base, 'b'), 5, '書く'), named('w', 'W')),
    planOf(storedViewPoint('v', 0, [a])),
  )
  expect(shapeOf(merged.draft)).toBe('v[a b*:4:5] W*[]')
  expect(merged.notes).toEqual([
    '「w」は削除されています。編集した内容は、新規として残しました。',
    '「b」は削除されています。編集した内容は、新規として残しました。',
  ])
  expect(sent(merged.draft)).toEqual(['createViewPoint w', 'createContent b', 'patchMonth b 4', 'patchMonth b 5'])
})

describe('clashes', () => {
  const draft = after(
    base,
    named('v', '自分'),
    colored('v'),
    named('a', 'A'),
    writing(contentIn(base, 'b'), 4, '自分の文'),
    removed('w'),
  )
  const others = storedContent('b', 1, { texts: { 4: '他の文' }, version: 2 })
  const now = planOf(
    storedViewPoint('v', 0, [a, others], { name: '他人', color: green, version: 2 }),
    storedViewPoint('w', 1, [], { name: '別の名前', version: 2 }),
  )
  const merged = merge(draft, now)
  const { clashes } = merged
  const shortOf = (of: typeof clashes) =>
    of.map((clash) => [clash.kind === 'field' ? clash.field : clash.kind, clash.key])
  const versions = (of: PlanDraft) =>
    planChanges(of).map((change) => [change.kind, 'version' in change ? change.version : 0])

  it('are values that both sides changed differently', () => {
    expect(shortOf(clashes)).toEqual([
      ['name', 'v'],
      ['color', 'v'],
      ['delete', 'w'],
      ['text 4', 'b'],
    ])
    expect(versions(merged.draft)).toEqual([
      ['deleteViewPoint', 2],
      ['patchViewPoint', 2],
      ['patchContent', 1],
      ['patchMonth', 2],
    ])
  })

  it('take the chosen side', () => {
    const chosen = { place: 'n', items: withTheirs(planRules, merged.items, clashes) }
    expect(sent(chosen)).toEqual(['patchContent a'])
    expect(shapeOf(chosen)).toBe('他人[A b:4] 別の名前[]')
  })

  it('recur until somebody chooses', () => {
    const open = { place: 'n', items: unsettled(planRules, merged.items, { clashes, before: draft.items }) }
    expect(versions(open)).toEqual([
      ['deleteViewPoint', 1],
      ['patchViewPoint', 1],
      ['patchContent', 1],
      ['patchMonth', 1],
    ])
    expect(shortOf(merge(open, now).clashes)).toEqual(shortOf(clashes))
  })

  it('hold back a text that clashed, but not an adopted name', () => {
    const written = after(base, writing(contentIn(base, 'b'), 4, '自分の文'))
    const both = merge(written, planOf(storedViewPoint('v', 0, [a, { ...others, name: 'B' }]), storedViewPoint('w', 1)))
    const items = unsettled(planRules, both.items, { clashes: both.clashes, before: written.items })
    expect(sent({ place: 'n', items })).toEqual(['patchMonth b 4'])
  })
})

describe('answers of earlier calls', () => {
  const content = newContent('c', 'v', '聞く')
  const draft = after(base, { type: 'add', items: [content] }, writing(content, 4, '読む'))
  const month = (id: string, text: string) => ({ ...storedContent(id, 2).months[0], text, enabled: true, version: 2 })
  const { months: _, ...c1 } = storedContent('c1', 2, { name: '聞く' })
  const answersOf = (created: readonly [string, unknown][], changed: readonly [string, unknown][]) => ({
    created: new Map(created),
    changed: new Map(changed),
  })
  const adopted = (answers: ReturnType<typeof answersOf>) => {
    const { items, dropped } = adoptAnswers(planRules, draft.items, planAnswers(draft.items, answers))
    return sent({ place: 'n', items: [...items, ...dropped] })
  }

  it('[C01] adopt a content and its months from the calls that stored them', () => {
    expect(adopted(answersOf([], []))).toEqual(['createContent c', 'patchMonth c 4'])
    expect(adopted(answersOf([['c', c1]], []))).toEqual(['patchMonth c 4'])
    expect(adopted(answersOf([['c', c1]], [['c 4', month('c1', '読む')]]))).toEqual([])
    expect(adopted(answersOf([['c', c1]], [['c 4', month('c1', '話す')]]))).toEqual(['patchMonth c 4'])
  })

  it('[C01] delete items removed since, and a content only if its view point stays', () => {
    expect(adopted(answersOf([['gone', { ...c1, contentId: 'g' }]], []))).toContain('deleteContent gone')
    const k = { ...storedViewPoint('k1', 3), contents: undefined }
    const beneath = { ...c1, contentId: 'g', viewPointId: 'k1' }
    const both = adopted(
      answersOf(
        [
          ['k', k],
          ['gone', beneath],
        ],
        [],
      ),
    )
    expect(both).toContain('deleteViewPoint k')
    expect(both).not.toContain('deleteContent gone')
  })
})
