import { selectionIn } from './people-in-state.ts'

it.each([
  null,
  undefined,
  'text',
  {},
  { selection: null },
  { selection: 'a' },
  { selection: { userIds: [] } },
  { selection: { userIds: [1], schoolYear: 2026 } },
])('[PRN-02] finds nobody in %j', (state) => {
  expect(selectionIn(state)).toBeNull()
})

it('[PRN-02] finds the people that another page handed over', () => {
  const selection = { userIds: ['s1', 's2'], schoolYear: 2026 }
  expect(selectionIn({ from: '/', selection })).toEqual(selection)
})
