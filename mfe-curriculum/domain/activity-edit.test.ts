import type { Activity } from '@gakuseki/shared-api/contract/curriculum-activities.ts'
import {
  blankKeys,
  changedKeys,
  changesOf,
  planOf,
  stateOf,
  transition,
  type ActivityEvent,
  type ActivityItem,
  type ActivityPlan,
} from './activity-edit.ts'

const activity = (activityId: string, month = 4, ordered = 0, more: Partial<Activity> = {}): Activity => ({
  ...{ activityId, month, ordered, eecId: 'e', enabled: true, text: activityId },
  ...{ version: 1, createdAt: '', updatedAt: '' },
  ...more,
})
const itemsOf = (plan: ActivityPlan, month = 4) => plan.months.find((each) => each.month === month)?.items ?? []
const keysOf = (plan: ActivityPlan, month = 4) => itemsOf(plan, month).map(({ key }) => key)
const run = (plan: ActivityPlan, ...events: readonly ActivityEvent[]) => events.reduce(transition, plan)
const year = planOf([activity('a'), activity('b', 4, 1), activity('c', 4, 2), activity('z', 1)])

const stored = activity('x')
const whole: ActivityItem = { key: 'x', stored, text: 'x', enabled: true, isDeleted: false }
const items = {
  new: { ...whole, stored: null, text: '新' },
  unchanged: whole,
  changed: { ...whole, text: 'y' },
  deleted: { ...whole, text: 'y', isDeleted: true },
} as const satisfies Record<string, ActivityItem>

const events = {
  text: { type: 'text', key: 'x', text: 't' },
  enabled: { type: 'enabled', key: 'x', enabled: false },
  move: { type: 'move', key: 'x', to: 0 },
  delete: { type: 'delete', key: 'x' },
  restore: { type: 'restore', key: 'x' },
} as const satisfies Record<string, ActivityEvent>

/** The state of an item, its text and its place after each event in each state; null: it is gone. */
const table: Record<keyof typeof items, Record<keyof typeof events, readonly [string, string, number] | null>> = {
  new: {
    text: ['new', 't', 1],
    enabled: ['new', '新', 1],
    move: ['new', '新', 0],
    delete: null,
    restore: ['new', '新', 1],
  },
  unchanged: {
    text: ['changed', 't', 1],
    enabled: ['changed', 'x', 1],
    move: ['unchanged', 'x', 0],
    delete: ['deleted', 'x', 1],
    restore: ['unchanged', 'x', 1],
  },
  changed: {
    text: ['changed', 't', 1],
    enabled: ['changed', 'y', 1],
    move: ['changed', 'y', 0],
    delete: ['deleted', 'y', 1],
    restore: ['changed', 'y', 1],
  },
  deleted: {
    text: ['deleted', 'y', 1],
    enabled: ['deleted', 'y', 1],
    move: ['deleted', 'y', 1],
    delete: ['deleted', 'y', 1],
    restore: ['changed', 'y', 1],
  },
}

const cases = Object.entries(table).flatMap(([state, row]) =>
  // The keys of the tables above.
  Object.entries(row).map(([event, to]) => [state as keyof typeof items, event as keyof typeof events, to] as const),
)

it.each(cases)('an activity that is %s: %s → %j', (state, event, to) => {
  const other = { ...whole, key: 'other', stored: activity('other') }
  const after = itemsOf(transition({ months: [{ month: 4, items: [other, items[state]] }] }, events[event]))
  const at = after.findIndex(({ key }) => key === 'x')
  const item = after[at]
  expect(item === undefined ? null : [stateOf(item), item.text, at]).toEqual(to)
})

it('a month is named from April to March; a new activity comes last in its month', () => {
  const plan = transition(year, { type: 'add', month: 4, key: 'n' })
  expect(plan.months.map(({ month }) => month)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3])
  expect([keysOf(plan), keysOf(plan, 1)]).toEqual([['a', 'b', 'c', 'n'], ['z']])
})

it('only differences are sent, an order after what it orders', () => {
  expect(changesOf(year)).toEqual([])
  const plan = run(
    year,
    { type: 'add', month: 4, key: 'n' },
    { type: 'text', key: 'n', text: 'N' },
    { type: 'move', key: 'n', to: 0 },
    { type: 'enabled', key: 'b', enabled: false },
    { type: 'delete', key: 'c' },
    { type: 'text', key: 'z', text: 'zz' },
  )
  expect(changesOf(plan)).toEqual([
    { type: 'add', key: 'n', month: 4, values: { text: 'N', enabled: true } },
    { type: 'patch', key: 'b', activity: activity('b', 4, 1), patch: { enabled: false } },
    { type: 'delete', key: 'c', activity: activity('c', 4, 2) },
    { type: 'sort', key: 'sort-4', month: 4, keys: ['n', 'a', 'b'] },
    { type: 'patch', key: 'z', activity: activity('z', 1), patch: { text: 'zz' } },
  ])
})

it('what is deleted in a month goes from its stored end, once everything else of the month is written', () => {
  const plan = run(
    year,
    { type: 'delete', key: 'a' },
    { type: 'move', key: 'c', to: 0 },
    { type: 'delete', key: 'c' },
    { type: 'text', key: 'b', text: 'B' },
    { type: 'delete', key: 'z' },
  )
  expect(changedKeys(plan)).toEqual(['b', 'c', 'a', 'z'])
})

it.each<[string, readonly ActivityEvent[], readonly string[]]>([
  ['one that is added behind', [{ type: 'add', month: 4, key: 'n' }], ['n']],
  ['one that is deleted in the middle', [{ type: 'delete', key: 'b' }], ['b']],
  ['one that is moved', [{ type: 'move', key: 'c', to: 0 }], ['sort-4']],
  [
    'one that is moved and back',
    [
      { type: 'move', key: 'c', to: 0 },
      { type: 'move', key: 'c', to: 2 },
    ],
    [],
  ],
  [
    'one that is typed as it was',
    [
      { type: 'text', key: 'a', text: 'b' },
      { type: 'text', key: 'a', text: 'a' },
    ],
    [],
  ],
])('%s changes %j', (_, done, changed) => {
  expect(changedKeys(run(year, ...done))).toEqual(changed)
})

it('an activity without text is told, unless it goes', () => {
  const plan = run(
    year,
    { type: 'add', month: 5, key: 'n' },
    { type: 'text', key: 'a', text: ' \n' },
    { type: 'text', key: 'b', text: '' },
    { type: 'delete', key: 'b' },
  )
  expect(blankKeys(plan)).toEqual(['a', 'n'])
})
