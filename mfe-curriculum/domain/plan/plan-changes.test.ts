import type { DraftEvent } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { changeId, planChanges, planProblems } from './plan-changes.ts'
import { enabling, newContent, newViewPoint, writing, type PlanDraft, type PlanItem } from './plan-draft.ts'
import { after, contentIn, storedDraft } from './plan.harness.ts'

const blue = { red: 0, green: 0, blue: 255 }
const stored = storedDraft()
const [a, b] = [contentIn(stored, 'a'), contentIn(stored, 'b')]
const sent = (draft: PlanDraft) => planChanges(draft).map(changeId)
const added = (...items: readonly PlanItem[]): DraftEvent<PlanItem> => ({ type: 'add', items })

it('neither sends nor reports the empty line that Enter adds until it is filled', () => {
  const empty = after(stored, added(newContent('x', 'v', '')))
  expect([sent(empty), planProblems(empty).size]).toEqual([[], 0])
  const begun = after(empty, enabling(newContent('x', 'v', ''), true, 4))
  expect([sent(begun), [...planProblems(begun).keys()]]).toEqual([['createContent x', 'patchMonth x 4'], ['x']])
})

describe('the changes to send', () => {
  it.each<[string, readonly DraftEvent<PlanItem>[], readonly string[]]>([
    ['nothing of nothing', [], []],
    [
      'nothing once all is as it was',
      [
        { type: 'move', key: 'a', before: null },
        { type: 'move', key: 'a', before: 'b' },
        { type: 'change', key: 'a', values: { name: ' a ' } },
        enabling(a, true, 4),
        enabling(a, false, 4),
        added(newViewPoint('x', 'x', blue)),
        { type: 'delete', key: 'x' },
      ],
      [],
    ],
    [
      'one call for a view point',
      [
        { type: 'change', key: 'v', values: { name: 'V' } },
        { type: 'change', key: 'v', values: { color: blue } },
      ],
      ['patchViewPoint v'],
    ],
    ['one for a month', [writing(a, 6, '読む')], ['patchMonth a 6']],
    [
      'each month that is switched on',
      [enabling(b, true)],
      [5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) => `patchMonth b ${month}`),
    ],
    [
      'what is new before its months, and no order for what stands at the end',
      [
        added(newViewPoint('x', 'x', blue)),
        added(newContent('y', 'x', 'y')),
        writing(newContent('y', 'x', 'y'), 4, '読む'),
      ],
      ['createViewPoint x', 'createContent y', 'patchMonth y 4'],
    ],
    [
      'an order for what is new and stands before others',
      [added(newContent('y', 'v', 'y')), { type: 'move', key: 'y', before: 'a' }],
      ['createContent y', 'sortContents v'],
    ],
    [
      'both orders',
      [
        { type: 'move', key: 'w', before: 'v' },
        { type: 'move', key: 'c', before: 'a' },
      ],
      ['sortViewPoints ', 'sortContents v'],
    ],
    [
      'deletions from the end, and no order for what closes up',
      [
        { type: 'delete', key: 'a' },
        { type: 'delete', key: 'c' },
      ],
      ['deleteContent c', 'deleteContent a'],
    ],
    [
      'a view point alone, which takes its contents along',
      [
        { type: 'delete', key: 'a' },
        { type: 'delete', key: 'v' },
      ],
      ['deleteViewPoint v'],
    ],
  ])('%s', (_, events, calls) => {
    expect(sent(after(stored, ...events))).toEqual(calls)
  })

  it('contain only differences, with the version that was seen', () => {
    const draft = after(stored, { type: 'change', key: 'b', values: { name: ' B ' } }, enabling(b, false, 4), {
      type: 'delete',
      key: 'w',
    })
    expect(planChanges(draft)).toEqual([
      { kind: 'deleteViewPoint', key: 'w', name: 'w', version: 1 },
      { kind: 'patchContent', key: 'b', parent: 'v', version: 1, body: { name: 'B' } },
      { kind: 'patchMonth', key: 'b', parent: 'v', month: 4, version: 1, body: { enabled: false } },
    ])
  })
})

it('refuses blank names', () => {
  const draft = after(stored, { type: 'change', key: 'a', values: { name: ' 　' } }, added(newViewPoint('x', '', blue)))
  expect([...planProblems(draft)]).toEqual([
    ['x', '観点名: 値がありません。'],
    ['a', '内容名: 値がありません。'],
  ])
})
