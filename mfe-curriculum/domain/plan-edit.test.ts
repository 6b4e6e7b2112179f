import { changeId, changesOf } from './plan-changes.ts'
import { draftOf, type PlanDraft } from './plan-draft.ts'
import { transition, type PlanEvent } from './plan-edit.ts'
import { after, planOf, shapeOf, storedDraft, storedViewPoint } from './plan.harness.ts'

const blue = { red: 0, green: 0, blue: 255 }
const stored = storedDraft()
const sent = (draft: PlanDraft) => changesOf(draft).changes.map(changeId)

describe('every state and event', () => {
  // View point v and content b, as an event may find them.
  const states = {
    stored,
    changed: after(
      stored,
      { type: 'rename', key: 'v', name: 'V' },
      { type: 'rename', key: 'b', name: 'B' },
      { type: 'write', key: 'b', month: 5, text: '書く' },
    ),
    new: after(
      draftOf(planOf(storedViewPoint('w', 0))),
      { type: 'addViewPoint', key: 'v', name: 'v', color: blue },
      { type: 'addContent', key: 'a', name: 'a', parent: 'v' },
      { type: 'addContent', key: 'b', name: 'b', parent: 'v' },
      { type: 'move', key: 'v', to: 0 },
    ),
    deleted: after(stored, { type: 'delete', key: 'b' }, { type: 'delete', key: 'v' }),
  } as const
  const events = {
    addViewPoint: { type: 'addViewPoint', key: 'x', name: 'x', color: blue },
    addContent: { type: 'addContent', key: 'x', name: 'x', parent: 'v' },
    'rename view point': { type: 'rename', key: 'v', name: '観点' },
    'rename content': { type: 'rename', key: 'b', name: '内容' },
    recolor: { type: 'recolor', key: 'v', color: blue },
    'recolor of a content': { type: 'recolor', key: 'b', color: blue },
    'move view point': { type: 'move', key: 'v', to: 1 },
    'move content': { type: 'move', key: 'b', to: 0 },
    'move too far': { type: 'move', key: 'b', to: 9 },
    'delete view point': { type: 'delete', key: 'v' },
    'delete content': { type: 'delete', key: 'b' },
    'restore view point': { type: 'restore', key: 'v' },
    'restore content': { type: 'restore', key: 'b' },
    enable: { type: 'enable', key: 'b', month: 3, enabled: true },
    disable: { type: 'enable', key: 'b', month: 4, enabled: false },
    enableAll: { type: 'enableAll', key: 'b', enabled: true },
    write: { type: 'write', key: 'b', month: 1, text: '話す' },
    'of an item that is not there': { type: 'move', key: 'nothing', to: 0 },
  } as const satisfies Record<string, PlanEvent>
  const results: Record<keyof typeof states, Record<keyof typeof events, string>> = {
    stored: {
      addViewPoint: 'v[a b:4 c] w[] x*[]',
      addContent: 'v[a b:4 c x*] w[]',
      'rename view point': '観点[a b:4 c] w[]',
      'rename content': 'v[a 内容:4 c] w[]',
      recolor: 'v[a b:4 c] w[]',
      'recolor of a content': 'v[a b:4 c] w[]',
      'move view point': 'w[] v[a b:4 c]',
      'move content': 'v[b:4 a c] w[]',
      'move too far': 'v[a b:4 c] w[]',
      'delete view point': 'w[] -v',
      'delete content': 'v[a c] w[] -b',
      'restore view point': 'v[a b:4 c] w[]',
      'restore content': 'v[a b:4 c] w[]',
      enable: 'v[a b:4:3? c] w[]',
      disable: 'v[a b:(4) c] w[]',
      enableAll: 'v[a b:all c] w[]',
      write: 'v[a b:4:1 c] w[]',
      'of an item that is not there': 'v[a b:4 c] w[]',
    },
    changed: {
      addViewPoint: 'V[a B:4:5 c] w[] x*[]',
      addContent: 'V[a B:4:5 c x*] w[]',
      'rename view point': '観点[a B:4:5 c] w[]',
      'rename content': 'V[a 内容:4:5 c] w[]',
      recolor: 'V[a B:4:5 c] w[]',
      'recolor of a content': 'V[a B:4:5 c] w[]',
      'move view point': 'w[] V[a B:4:5 c]',
      'move content': 'V[B:4:5 a c] w[]',
      'move too far': 'V[a B:4:5 c] w[]',
      'delete view point': 'w[] -v',
      'delete content': 'V[a c] w[] -b',
      'restore view point': 'V[a B:4:5 c] w[]',
      'restore content': 'V[a B:4:5 c] w[]',
      enable: 'V[a B:4:5:3? c] w[]',
      disable: 'V[a B:(4):5 c] w[]',
      enableAll: 'V[a B:all c] w[]',
      write: 'V[a B:4:5:1 c] w[]',
      'of an item that is not there': 'V[a B:4:5 c] w[]',
    },
    new: {
      addViewPoint: 'v*[a* b*] w[] x*[]',
      addContent: 'v*[a* b* x*] w[]',
      'rename view point': '観点*[a* b*] w[]',
      'rename content': 'v*[a* 内容*] w[]',
      recolor: 'v*[a* b*] w[]',
      'recolor of a content': 'v*[a* b*] w[]',
      'move view point': 'w[] v*[a* b*]',
      'move content': 'v*[b* a*] w[]',
      'move too far': 'v*[a* b*] w[]',
      'delete view point': 'w[]',
      'delete content': 'v*[a*] w[]',
      'restore view point': 'v*[a* b*] w[]',
      'restore content': 'v*[a* b*] w[]',
      enable: 'v*[a* b*:3?] w[]',
      disable: 'v*[a* b*] w[]',
      enableAll: 'v*[a* b*:all] w[]',
      write: 'v*[a* b*:1] w[]',
      'of an item that is not there': 'v*[a* b*] w[]',
    },
    deleted: {
      addViewPoint: 'w[] x*[] -b -v',
      addContent: 'w[] -b -v',
      'rename view point': 'w[] -b -v',
      'rename content': 'w[] -b -v',
      recolor: 'w[] -b -v',
      'recolor of a content': 'w[] -b -v',
      'move view point': 'w[] -b -v',
      'move content': 'w[] -b -v',
      'move too far': 'w[] -b -v',
      'delete view point': 'w[] -b -v',
      'delete content': 'w[] -b -v',
      'restore view point': 'v[a c] w[] -b',
      'restore content': 'w[] -b -v',
      enable: 'w[] -b -v',
      disable: 'w[] -b -v',
      enableAll: 'w[] -b -v',
      write: 'w[] -b -v',
      'of an item that is not there': 'w[] -b -v',
    },
  }
  const names = Object.keys(states) as (keyof typeof states)[]
  const kinds = Object.keys(events) as (keyof typeof events)[]
  it.each(names.flatMap((state) => kinds.map((event) => [state, event] as const)))('%s on %s', (state, event) => {
    expect(shapeOf(transition(states[state], events[event]))).toBe(results[state][event])
  })
})

it('restores in the place where it is stored, with what was typed, and a view point with what goes beneath it', () => {
  const typed = after(stored, { type: 'rename', key: 'b', name: 'B' }, { type: 'move', key: 'c', to: 0 })
  expect(shapeOf(after(typed, { type: 'delete', key: 'b' }, { type: 'restore', key: 'b' }))).toBe('v[c a B:4] w[]')
  const both = after(stored, { type: 'delete', key: 'b' }, { type: 'delete', key: 'v' })
  expect(sent(both)).toEqual(['deleteViewPoint v'])
  expect(sent(after(both, { type: 'restore', key: 'v' }))).toEqual(['deleteContent b'])
  expect(sent(after(both, { type: 'restore', key: 'v' }, { type: 'restore', key: 'b' }))).toEqual([])
})

it('a text that is cleared leaves the month in use, and one that is changed does not switch it on again', () => {
  const off = after(stored, { type: 'enable', key: 'b', month: 4, enabled: false })
  expect(shapeOf(after(off, { type: 'write', key: 'b', month: 4, text: '読む。' }))).toBe('v[a b:(4) c] w[]')
  expect(shapeOf(after(stored, { type: 'write', key: 'b', month: 4, text: '' }))).toBe('v[a b:4? c] w[]')
})
