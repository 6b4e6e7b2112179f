import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { journalsByMonth, withEdited } from './journal-list.ts'

const journal = (journalId: string, createdAt: string): Journal => ({
  ...{ journalId, createdAt, updatedAt: createdAt, version: 1, month: 6 },
  ...{ eecId: 'e', studentUserId: 'a', activityId: '', title: journalId, text: '' },
})
const titles = (journals: readonly Journal[]) =>
  journalsByMonth(journals).map(({ month, journals: all }) => [month, ...all.map(({ title }) => title)])

it('keeps a journal that is being edited at its position when somebody else moves or deletes it', () => {
  const [a, b, c] = [journal('a', '1'), journal('b', '2'), journal('c', '3')]
  const moved = { ...b, month: 4, title: 'B', version: 9 }
  expect(titles(withEdited([moved, a, c], []))).toEqual([
    [4, 'B'],
    [6, 'a', 'c'],
  ])
  expect(titles(withEdited([moved, a, c], [b]))).toEqual([[6, 'a', 'B', 'c']])
  expect(titles(withEdited([a, c], [b]))).toEqual([[6, 'a', 'b', 'c']])
  expect(titles(withEdited([], [b]))).toEqual([[6, 'b']])
})
