import { changeId, changesOf, planProblems } from './plan-changes.ts'
import type { PlanDraft } from './plan-draft.ts'
import type { PlanEvent } from './plan-edit.ts'
import { after, storedDraft } from './plan.harness.ts'

const blue = { red: 0, green: 0, blue: 255 }
const stored = storedDraft()
const sent = (draft: PlanDraft) => changesOf(draft).changes.map(changeId)

it('the empty line that Enter opens is neither sent nor wrong, until something is in it', () => {
  const empty = after(stored, { type: 'addContent', key: 'x', name: '', parent: 'v' })
  expect([sent(empty), planProblems(empty).size]).toEqual([[], 0])
  const begun = after(empty, { type: 'enable', key: 'x', month: 4, enabled: true })
  expect([sent(begun), [...planProblems(begun).keys()]]).toEqual([['createContent x', 'patchMonth x 4'], ['x']])
})

describe('what is sent', () => {
  it.each<[string, readonly PlanEvent[], readonly string[]]>([
    ['nothing of nothing', [], []],
    [
      'nothing once all is as it was',
      [
        { type: 'move', key: 'a', to: 2 },
        { type: 'move', key: 'a', to: 0 },
        { type: 'rename', key: 'a', name: ' a ' },
        { type: 'enable', key: 'a', month: 4, enabled: true },
        { type: 'enable', key: 'a', month: 4, enabled: false },
        { type: 'addViewPoint', key: 'x', name: 'x', color: blue },
        { type: 'delete', key: 'x' },
      ],
      [],
    ],
    [
      'one call for a view point',
      [
        { type: 'rename', key: 'v', name: 'V' },
        { type: 'recolor', key: 'v', color: blue },
      ],
      ['patchViewPoint v'],
    ],
    ['one for a month', [{ type: 'write', key: 'a', month: 6, text: '読む' }], ['patchMonth a 6']],
    [
      'each month that is switched on',
      [{ type: 'enableAll', key: 'b', enabled: true }],
      [5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) => `patchMonth b ${month}`),
    ],
    [
      'what is new before its months, and no order for what stands at the end',
      [
        { type: 'addViewPoint', key: 'x', name: 'x', color: blue },
        { type: 'addContent', key: 'y', name: 'y', parent: 'x' },
        { type: 'write', key: 'y', month: 4, text: '読む' },
      ],
      ['createViewPoint x', 'createContent y', 'patchMonth y 4'],
    ],
    [
      'an order for what is new and stands before others',
      [
        { type: 'addContent', key: 'y', name: 'y', parent: 'v' },
        { type: 'move', key: 'y', to: 0 },
      ],
      ['createContent y', 'sortContents v'],
    ],
    [
      'both orders',
      [
        { type: 'move', key: 'w', to: 0 },
        { type: 'move', key: 'c', to: 0 },
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

  it('bodies hold what differs, with the version that was seen', () => {
    const draft = after(
      stored,
      { type: 'rename', key: 'b', name: ' B ' },
      { type: 'enable', key: 'b', month: 4, enabled: false },
      { type: 'delete', key: 'w' },
    )
    expect(changesOf(draft).changes).toEqual([
      { kind: 'deleteViewPoint', key: 'w', name: 'w', version: 1 },
      { kind: 'patchContent', key: 'b', parent: 'v', version: 1, body: { name: 'B' } },
      { kind: 'patchMonth', key: 'b', parent: 'v', month: 4, version: 1, body: { enabled: false } },
    ])
    expect([...changesOf(draft).ids]).toEqual(['v', 'w', 'a', 'b', 'c'].map((id) => [id, id]))
  })
})

it('names may not be blank', () => {
  const draft = after(
    stored,
    { type: 'rename', key: 'a', name: ' 　' },
    { type: 'addViewPoint', key: 'x', name: '', color: blue },
  )
  expect([...planProblems(draft)]).toEqual([
    ['x', '観点名: 値がありません。'],
    ['a', '内容名: 値がありません。'],
  ])
})
