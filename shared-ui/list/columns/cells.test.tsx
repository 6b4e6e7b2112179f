import { defineEntity, field, fieldOf, type Field } from '@gakuseki/shared-api/core/entity.ts'
import { lineOf } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { user, users, type PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { cellOf } from './cells.tsx'
import { namelessPeople, noNames, printPerson } from '../people/people-names.ts'

const entity = defineEntity({
  name: 'member',
  label: '会員',
  labelEn: 'Member',
  key: 'memo',
  groups: { profile: 'プロフィール' },
  fields: {
    memo: field('備考', 'Memo', lineOf(64)),
    guardian: field('保護者', 'Guardian', user),
    children: field('子ども', 'Children', users),
  },
})

const dependencies = { names: noNames, openPicture: () => undefined, inGrid: true }

const person = (userId: string, name = ''): PersonRef => ({
  userId,
  googleMail: `${userId}@school.example.jp`,
  userType: 'guardian',
  name,
  photoUrl: null,
})

it('[LST-30] shows Unsupported type. for a field of any other kind', () => {
  const memo = fieldOf(entity, 'memo')
  // A kind of a newer shared-api that an older list does not know.
  const unknown = { ...memo, kind: { ...memo.kind, name: 'signature' } } as unknown as Field
  expect(cellOf(unknown, dependencies).text({ memo: 'x' })).toBe('Unsupported type.')
})

it('shows an empty cell for a missing person or list of people', () => {
  expect(cellOf(fieldOf(entity, 'guardian'), dependencies).text({ guardian: null })).toBe('')
  expect(cellOf(fieldOf(entity, 'children'), dependencies).text({})).toBe('')
})

it.each([
  ['its own name', person('a', '佐藤'), '佐藤'],
  ['the name that was loaded', person('b'), '鈴木'],
  ['the mail while no name is loaded', person('c'), 'c@school.example.jp'],
  ['the id if there is no mail either', { ...person('d'), googleMail: '' }, 'd'],
])('[LST-32] shows a person by %s', (_, shown, text) => {
  expect(printPerson(shown, new Map([['b', person('b', '鈴木')]]))).toBe(text)
})

it('collects people without a name once each', () => {
  const rows = [
    { guardian: person('a'), children: [person('b', '太郎'), person('c')] },
    { guardian: null, children: [] },
    { guardian: person('c'), children: [person('a')] },
  ]
  expect(namelessPeople(rows, [fieldOf(entity, 'guardian'), fieldOf(entity, 'children')])).toEqual([
    { userId: 'a', userType: 'guardian' },
    { userId: 'c', userType: 'guardian' },
  ])
  expect(namelessPeople(rows, [])).toEqual([])
})
