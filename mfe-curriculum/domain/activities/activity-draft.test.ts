import type { Activity } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { draftTransition, type DraftEvent } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import {
  activityChanges,
  activityDraft,
  activityRules,
  blankKeys,
  newActivity,
  type ActivityDraft,
  type ActivityItem,
} from './activity-draft.ts'

const activity = (activityId: string, month = 4, ordered = 0, more: Partial<Activity> = {}): Activity => ({
  ...{ activityId, month, ordered, eecId: 'e', enabled: true, text: activityId },
  ...{ version: 1, createdAt: '', updatedAt: '' },
  ...more,
})
const year = activityDraft('e', [activity('a'), activity('b', 4, 1), activity('c', 4, 2), activity('z', 1)])
const run = ({ place, items }: ActivityDraft, ...events: readonly DraftEvent<ActivityItem>[]): ActivityDraft => ({
  place,
  items: events.reduce((now, event) => draftTransition(activityRules, now, event), items),
})
const added = (key: string, month = 4): DraftEvent<ActivityItem> => ({ type: 'add', items: [newActivity(key, month)] })
const typed = (key: string, text: string): DraftEvent<ActivityItem> => ({ type: 'change', key, values: { text } })
const moved = (key: string, before: string | null): DraftEvent<ActivityItem> => ({ type: 'move', key, before })
const removed = (key: string): DraftEvent<ActivityItem> => ({ type: 'delete', key })
const keysOf = (draft: ActivityDraft) => activityChanges(draft).map(({ key }) => key)

it('sends only differences, and an order after the items that it names', () => {
  expect(activityChanges(year)).toEqual([])
  const draft = run(
    year,
    added('n'),
    typed('n', ' N '),
    moved('n', 'a'),
    { type: 'change', key: 'b', values: { enabled: false } },
    removed('c'),
    typed('z', 'zz'),
  )
  expect(activityChanges(draft)).toEqual([
    { type: 'add', key: 'n', month: 4, values: { text: 'N', enabled: true } },
    { type: 'patch', key: 'b', activity: activity('b', 4, 1), patch: { enabled: false } },
    { type: 'delete', key: 'c', activity: activity('c', 4, 2) },
    { type: 'sort', key: 'sort-4', month: 4, keys: ['n', 'a', 'b'] },
    { type: 'patch', key: 'z', activity: activity('z', 1), patch: { text: 'zz' } },
  ])
})

it('orders by their ids also items that were stored under a key of the draft', () => {
  const stored = activity('n1', 4, 1)
  const { items } = activityDraft('e', [activity('a')])
  const known = { ...newActivity('n', 4), stored, text: 'n1' }
  expect(activityChanges(run({ place: 'e', items: [...items, known] }, moved('n', 'a')))).toEqual([
    { type: 'sort', key: 'sort-4', month: 4, keys: ['n1', 'a'] },
  ])
})

it('deletes the activities of a month from its stored end, after all other writes of the month', () => {
  const draft = run(year, removed('a'), moved('c', 'a'), removed('c'), typed('b', 'B'), removed('z'))
  expect(keysOf(draft)).toEqual(['b', 'c', 'a', 'z'])
})

it.each<[string, readonly DraftEvent<ActivityItem>[], readonly string[]]>([
  ['one that is added behind', [added('n')], ['n']],
  ['one that is deleted in the middle', [removed('b')], ['b']],
  ['one that is moved', [moved('c', 'a')], ['sort-4']],
  ['one that is moved and back', [moved('c', 'a'), moved('c', null)], []],
  ['one that is typed as it was', [typed('a', 'b'), typed('a', 'a ')], []],
])('%s changes %j', (_, events, changed) => {
  expect(keysOf(run(year, ...events))).toEqual(changed)
})

it('names activities without text, unless they are deleted', () => {
  const draft = run(year, added('n', 5), typed('a', ' \n'), typed('b', ''), removed('b'))
  expect(blankKeys(draft)).toEqual(['a', 'n'])
})
