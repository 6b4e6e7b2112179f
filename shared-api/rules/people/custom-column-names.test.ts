import { changedColumnIds, patchOfColumnNames } from './custom-column-names.ts'

const base = { custom01: 'バス停', custom02: 'Custom Item 02' }

it.each([
  ['nothing typed', {}, {}],
  ['a new name', { custom02: '係' }, { custom02: '係' }],
  ['spaces at an end', { custom01: ' バス停 ' }, {}],
  ['a name is cleared', { custom01: ' ' }, { custom01: '' }],
  ['a usual name is cleared', { custom02: '' }, {}],
  ['the usual name is typed', { custom01: 'Custom Item 01' }, { custom01: 'Custom Item 01' }],
])('[COL-02] %s', (_case, typed, sent) => {
  const draft = { ...base, ...typed }
  expect(patchOfColumnNames(base, draft)).toEqual(sent)
  expect(changedColumnIds(base, draft)).toEqual(Object.keys(sent))
})
