import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { changedFields, draftOf, emptyJournal, inMonth, isBlank, patchOf } from './journal-draft.ts'
import { journalsByMonth, journalsOfPupils, overviewOf } from './journal-list.ts'

const meta = { version: 3, createdAt: '', updatedAt: '' }
const journal = (journalId: string, month: number, files = 0): Journal => ({
  ...{ journalId, month, eecId: 'e', studentUserId: 'a', activityId: 'x', title: journalId, text: '' },
  files: Array.from({ length: files }, (_, at) => ({
    ...{ journalFileId: `${journalId}-${at}`, journalId, fileName: '', mediaType: '', size: 1, gcsUrl: '', ...meta },
  })),
  ...meta,
})
const pupil = (userId: string) => ({ userId, name: userId, number: 1, attends: new Set<number>() })
const written = (journals: number, files: number) => ({ journals, files })

it('groups journals by the months of the school year, and leaves out empty months', () => {
  const months = journalsByMonth([journal('a', 1), journal('b', 4), journal('c', 1)])
  expect(months.map(({ month, journals }) => [month, ...journals.map(({ title }) => title)])).toEqual([
    [4, 'b'],
    [1, 'a', 'c'],
  ])
})

it('counts in the overview by student and month, with the totals of both and the number of writers', () => {
  const students = [
    { studentUserId: 'b', journals: [journal('1', 4, 2), journal('2', 4), journal('3', 3, 1)] },
    { studentUserId: 'stranger', journals: [journal('4', 4)] },
  ]
  const { rows, months, writers, total } = overviewOf(journalsOfPupils([pupil('a'), pupil('b')], students))
  expect(rows.map((row) => [row.pupil.userId, row.months[0], row.months[11], row.total])).toEqual([
    ['a', written(0, 0), written(0, 0), written(0, 0)],
    ['b', written(2, 2), written(1, 1), written(3, 3)],
  ])
  expect([months[0], months[11], total]).toEqual([written(2, 2), written(1, 1), written(3, 3)])
  expect([writers[0], writers[1], writers[11]]).toEqual([1, 0, 1])
})

it('sends only differences', () => {
  const base = draftOf(journal('a', 4))
  expect(patchOf(base, base)).toEqual({})
  expect(patchOf(base, { ...base, title: 'b', activityId: '' })).toEqual({ title: 'b', activityId: '' })
  expect(changedFields(base, { ...base, version: 9, month: 5 })).toEqual(['month'])
})

it.each([
  [5, ''],
  [4, 'x'],
])('in month %d has the activity %j', (month, activityId) => {
  const activities = [{ activityId: 'x', month: 4 }]
  expect(inMonth(draftOf(journal('a', 4)), month, activities)).toMatchObject({ month, activityId })
})

it.each([
  ['', '', true],
  [' ', '\n', true],
  ['題', '', false],
  ['', '本文', false],
])('with title %j and text %j is blank: %s', (title, text, blank) => {
  expect(isBlank({ ...emptyJournal(4), title, text })).toBe(blank)
})
