import type { Activity } from '@gakuseki/shared-api/contract/curriculum-activities.ts'
import { clashesOf, unsettled, withTheirs } from './activity-clash.ts'
import { changesOf, planOf, transition, type ActivityEvent, type ActivityPlan } from './activity-edit.ts'
import { rebase } from './activity-merge.ts'

const activity = (more: Partial<Activity> = {}): Activity => ({
  ...{ activityId: 'a', eecId: 'e', month: 5, ordered: 0, enabled: true, text: 'はじめ' },
  ...{ version: 1, createdAt: '', updatedAt: '' },
  ...more,
})
const run = (plan: ActivityPlan, ...events: readonly ActivityEvent[]) => events.reduce(transition, plan)
const edited = (...events: readonly ActivityEvent[]) => run(planOf([activity()]), ...events)
const typed = (text: string): ActivityEvent => ({ type: 'text', key: 'a', text })
const off: ActivityEvent = { type: 'enabled', key: 'a', enabled: false }
const remove: ActivityEvent = { type: 'delete', key: 'a' }
const theirs = (more: Partial<Activity>) => [activity({ version: 2, ...more })]
const merged = (before: ActivityPlan, now: readonly Activity[]) =>
  rebase(before, { current: now, saved: new Map(), unanswered: new Map() })
const callsOf = (plan: ActivityPlan) => changesOf(plan).map(({ type }) => type)

it.each([
  ['both wrote', edited(typed('私')), { text: '相手' }, [['text', 'はじめ', '私', '相手']]],
  ['both wrote the same', edited(typed('同じ')), { text: '同じ' }, []],
  ['the other one left the text', edited(typed('私')), { enabled: false }, []],
  ['only the other one wrote', edited(off), { text: '相手' }, []],
  ['mine deletes what was changed', edited(remove), { text: '相手' }, [['delete', 'はじめ', '', '相手']]],
  ['mine deletes what was taken out of use', edited(remove), { enabled: false }, []],
] as const)('%s', (_, before, change, expected) => {
  const clashes = clashesOf(before, merged(before, theirs(change)))
  expect(clashes.map(({ kind, was, mine, theirs: other }) => [kind, was, mine, other])).toEqual(expected)
})

it.each([
  ['text', edited(typed('私'), off)],
  ['delete', edited(remove)],
] as const)('%s: theirs stands when it is chosen, mine is sent when it is, and neither before', (kind, before) => {
  const now = theirs({ text: '相手' })
  const rebased = merged(before, now)
  const clashes = clashesOf(before, rebased)
  expect(changesOf(withTheirs(rebased, clashes))).toMatchObject(kind === 'text' ? [{ patch: { enabled: false } }] : [])
  expect(callsOf(rebased)).toEqual([kind === 'text' ? 'patch' : 'delete'])
  const open = unsettled(rebased, clashes, before)
  expect(open.months[1]?.items[0]?.stored?.version).toBe(1)
  expect(clashesOf(open, merged(open, now))).toEqual(clashes)
})

it('an order that others made is not disputed with a text', () => {
  const before = run(planOf([activity(), activity({ activityId: 'b', ordered: 1 })]), typed('私'))
  const others = [activity({ activityId: 'b', ordered: 0 }), ...theirs({ text: '相手', ordered: 1 })]
  const rebased = merged(before, others)
  expect(callsOf(unsettled(rebased, clashesOf(before, rebased), before))).toEqual(['patch'])
})

it('what nobody disputes is left alone', () => {
  const before = planOf([activity(), activity({ activityId: 'b', text: '別' })])
  expect(withTheirs(before, [])).toEqual(before)
  expect(unsettled(before, [], before)).toEqual(before)
})
