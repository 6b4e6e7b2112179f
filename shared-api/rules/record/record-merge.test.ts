import { changedIds, mergeRecords, withValues } from './record-merge.ts'

type Card = { name: string; phone: string; birthday: string | null; classes: readonly { classId: string }[] }

const ids = ['name', 'phone', 'birthday', 'classes']
const base: Card = { name: '佐藤', phone: '03', birthday: null, classes: [{ classId: 'a' }] }

it('lists the differences, by value', () => {
  expect(changedIds(ids, base, { ...base, classes: [{ classId: 'a' }] })).toEqual([])
  expect(changedIds(ids, base, { ...base, name: '佐籐', classes: [] })).toEqual(['name', 'classes'])
  expect(changedIds(['phone'], base, { ...base, name: '佐籐' })).toEqual([])
})

it.each<[string, Partial<Card>, Partial<Card>, Partial<Card>, string[]]>([
  ['nobody changed', {}, {}, {}, []],
  ['only I changed', { name: '私' }, {}, { name: '私' }, []],
  ['only they changed', {}, { name: '彼' }, { name: '彼' }, []],
  ['different fields', { name: '私' }, { phone: '06' }, { name: '私', phone: '06' }, []],
  ['the same field', { name: '私' }, { name: '彼' }, { name: '私' }, ['name']],
  ['the same field to the same value', { name: '同' }, { name: '同' }, { name: '同' }, []],
  ['I cleared, they filled', { phone: '' }, { phone: '06' }, { phone: '' }, ['phone']],
  [
    'classes and another field',
    { classes: [], phone: '1' },
    { classes: [{ classId: 'b' }] },
    { classes: [], phone: '1' },
    ['classes'],
  ],
])('%s', (_name, mine, theirs, merged, conflicts) => {
  const merge = mergeRecords(ids, { base, draft: { ...base, ...mine }, theirs: { ...base, ...theirs } })
  expect(merge).toEqual({ merged: { ...base, ...merged }, conflicts })
})

it('adopts the chosen values', () => {
  expect(withValues(base, { ...base, name: '新', phone: '9' }, ['name'])).toEqual({ ...base, name: '新' })
})
