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

it('[LST-30] a field of any other kind reads Unsupported type.', () => {
  const memo = fieldOf(entity, 'memo')
  // What a newer shared-api could hand to an older list.
  const unknown = { ...memo, kind: { ...memo.kind, name: 'signature' } } as unknown as Field
  expect(cellOf(unknown, dependencies).text({ memo: 'x' })).toBe('Unsupported type.')
})

it('a missing value of people is an empty cell', () => {
  expect(cellOf(fieldOf(entity, 'guardian'), dependencies).text({ guardian: null })).toBe('')
  expect(cellOf(fieldOf(entity, 'children'), dependencies).text({})).toBe('')
})

it.each([
  ['its own name', person('a', '佐藤'), '佐藤'],
  ['the name that was found', person('b'), '鈴木'],
  ['the mail while nothing is found', person('c'), 'c@school.example.jp'],
  ['the id where there is no mail either', { ...person('d'), googleMail: '' }, 'd'],
])('[LST-32] a person shows %s', (_, shown, text) => {
  expect(printPerson(shown, new Map([['b', person('b', '鈴木')]]))).toBe(text)
})

it('people without a name are collected once each', () => {
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
