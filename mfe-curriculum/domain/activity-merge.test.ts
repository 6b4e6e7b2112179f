import type { Activity } from '@gakuseki/shared-api/contract/curriculum-activities.ts'
import { changesOf, planOf, stateOf, transition, type ActivityEvent, type ActivityPlan } from './activity-edit.ts'
import { adopted, onAnswers, rebase, unansweredAfter, type ActivityReport } from './activity-merge.ts'

const activity = (activityId: string, more: Partial<Activity> = {}): Activity => ({
  ...{ activityId, month: 4, ordered: 0, eecId: 'e', enabled: true, text: activityId },
  ...{ version: 1, createdAt: '', updatedAt: '' },
  ...more,
})
/** Activities of one month, in this order. */
const stored = (ids: string): readonly Activity[] => ids.split('').map((id, ordered) => activity(id, { ordered }))
const run = (plan: ActivityPlan, ...events: readonly ActivityEvent[]) => events.reduce(transition, plan)
const itemsOf = (plan: ActivityPlan, month = 4) => plan.months.find((each) => each.month === month)?.items ?? []
const keysOf = (plan: ActivityPlan) =>
  itemsOf(plan)
    .map(({ key }) => key)
    .join('')
const callsOf = (plan: ActivityPlan) => changesOf(plan).map(({ type, key }) => `${type} ${key}`)
const merge = (plan: ActivityPlan, report: Partial<ActivityReport> = {}) =>
  rebase(plan, { current: [], saved: new Map(), unanswered: new Map(), ...report })

const typed = (key: string, text = `${key}!`): ActivityEvent => ({ type: 'text', key, text })
const move = (key: string, to: number): ActivityEvent => ({ type: 'move', key, to })
const remove = (key: string): ActivityEvent => ({ type: 'delete', key })
const added = (key: string, text = 'N'): readonly ActivityEvent[] => [
  { type: 'add', month: 4, key },
  { type: 'text', key, text },
]

it('after a save in parts what is stored is stored, what failed stays typed, and what others did is seen', () => {
  const year = planOf([...stored('abc'), activity('z', { month: 1 })])
  const plan = run(year, ...added('n'), typed('a'), typed('b'), remove('z'))
  const current = [
    activity('a', { version: 2, enabled: false }),
    activity('c', { ordered: 2, text: 'others', version: 2 }),
    activity('n1', { ordered: 3, text: 'N' }),
    activity('o', { ordered: 4 }),
  ]
  const saved = new Map([
    ['n', 'n1'],
    ['z', null],
  ])
  const next = merge(plan, { current, saved })
  expect(itemsOf(next).map((item) => [item.key, stateOf(item), item.text, item.enabled])).toEqual([
    ['a', 'changed', 'a!', false],
    ['c', 'unchanged', 'others', true],
    ['n', 'unchanged', 'N', true],
    ['o', 'unchanged', 'o', true],
    // Deleted by somebody else while it was changed here.
    ['b', 'new', 'b!', true],
  ])
  expect(itemsOf(next, 1)).toEqual([])
})

/** Of abc: what was done here, what is stored now, how the draft stands then, what is left to send. */
it.each<[string, readonly ActivityEvent[], string, string, readonly string[]]>([
  ['only others moved', [typed('a')], 'cab', 'cab', ['patch a']],
  ['others moved and added', [typed('a')], 'coab', 'coab', ['patch a']],
  ['others moved beside a new one', [...added('n')], 'cab', 'cabn', ['add n']],
  ['others moved what is to go', [remove('b')], 'bca', 'bca', ['delete b']],
  ['only this user moved', [move('c', 0)], 'abc', 'cab', ['sort sort-4']],
  ['both moved', [move('c', 0)], 'bca', 'cab', ['sort sort-4']],
  ['both made the same order', [move('c', 0)], 'cab', 'cab', []],
  ['others added among what was moved', [move('c', 0)], 'aobc', 'caob', ['sort sort-4']],
  ['others added in front of what was moved', [move('c', 0)], 'oabc', 'ocab', ['sort sort-4']],
  ['others deleted what was moved', [move('c', 0)], 'ab', 'ab', []],
  ['a new one was put in front', [...added('n'), move('n', 0)], 'bac', 'nabc', ['add n', 'sort sort-4']],
])('%s', (_, events, now, keys, calls) => {
  const next = merge(run(planOf(stored('abc')), ...events), { current: stored(now) })
  expect(keysOf(next)).toBe(keys)
  expect(callsOf(next)).toEqual(calls)
})

it('an order that this save stored is not sent over the one that others made since', () => {
  const plan = run(planOf(stored('abc')), move('c', 0), typed('a'))
  const next = merge(plan, { current: stored('bca'), saved: new Map([['sort-4', null]]) })
  expect([keysOf(next), callsOf(next)]).toEqual(['bca', ['patch a']])
})

it('what was saved and is gone already does not come back', () => {
  const plan = run(planOf(stored('ab')), typed('a'), typed('b'), ...added('n'))
  const saved = new Map([
    ['a', 'a'],
    ['n', 'n1'],
  ])
  expect(keysOf(merge(plan, { saved }))).toBe('b')
})

const sent = (key: string, text = 'N', month = 4) => new Map([[key, { month, text }]])
const lost = activity('n1', { ordered: 1, text: 'N' })

/** A new N after a, whose answer was lost: what is done before it is known, and what is left to send then. */
it.each<[string, readonly ActivityEvent[], readonly Activity[], string, readonly string[]]>([
  ['it is stored', [], [lost], 'an', []],
  ['it is stored and was typed on', [typed('n', 'N, more')], [lost], 'an', ['patch n']],
  ['it is stored and was switched off', [{ type: 'enabled', key: 'n', enabled: false }], [lost], 'an', ['patch n']],
  ['it is stored and was put in front', [move('n', 0)], [lost], 'na', ['sort sort-4']],
  ['it is stored and was taken away', [remove('n')], [lost], 'an', ['delete n']],
  ['it is not stored', [], [], 'an', ['add n']],
  ['it is not stored and was taken away', [remove('n')], [], 'a', []],
  ['the same text stands in another month', [], [{ ...lost, month: 5 }], 'an', ['add n']],
  ['others have written something else', [], [{ ...lost, text: 'O' }], 'an1n', ['add n']],
])('%s', (_, events, now, keys, calls) => {
  const plan = run(planOf(stored('a')), ...added('n'), ...events)
  const next = merge(plan, { current: [...stored('a'), ...now], unanswered: sent('n') })
  expect([keysOf(next), callsOf(next)]).toEqual([keys, calls])
  const known = now.length === 1 && now[0] === lost
  if (known) expect(callsOf(adopted(plan, now, sent('n')))).toEqual(calls)
})

it('of two with the same text each is one of the stored, and what others have is nobody else', () => {
  const plan = run(planOf([activity('a', { text: 'N' })]), ...added('n'), ...added('m'))
  const current = [activity('a', { text: 'N' }), lost, activity('m1', { ordered: 2, text: 'N' })]
  const unanswered = new Map([...sent('n'), ...sent('m')])
  const next = merge(plan, { current, unanswered })
  expect(itemsOf(next).map((item) => [item.key, item.stored?.activityId])).toEqual([
    ['a', 'a'],
    ['n', 'n1'],
    ['m', 'm1'],
  ])
})

it('what was stored as a new one is changed, deleted and ordered by its id', () => {
  const plan = run(planOf(stored('a')), ...added('n'))
  const known = merge(plan, { current: [...stored('a'), lost], unanswered: sent('n') })
  expect(changesOf(run(known, typed('n', 'M'), move('n', 0)))).toEqual([
    { type: 'patch', key: 'n', activity: lost, patch: { text: 'M' } },
    { type: 'sort', key: 'sort-4', month: 4, keys: ['n1', 'a'] },
  ])
  expect(changesOf(run(known, remove('n')))).toEqual([{ type: 'delete', key: 'n', activity: lost }])
})

it('counts an addition as possibly stored unless it was refused', () => {
  const plan = run(planOf([]), ...added('n'), ...added('m', 'M'))
  expect(unansweredAfter(changesOf(plan), (key) => key === 'm')).toEqual(sent('n'))
})

it('[C01] takes what an earlier try has stored, keeps what was typed since, and deletes what was removed', () => {
  const plan = run(planOf([]), ...added('n'), typed('n', 'M'))
  const answers = {
    created: new Map([
      ['n', lost],
      ['m', { ...lost, activityId: 'm1' }],
    ]),
    changed: new Map(),
  }
  expect(changesOf(onAnswers(plan, answers))).toMatchObject([
    { type: 'patch', key: 'n', patch: { text: 'M' } },
    { type: 'delete', key: 'm' },
  ])
})
