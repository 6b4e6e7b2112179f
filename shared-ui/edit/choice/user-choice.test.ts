import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { confirmUser, noChoice, searchedText, typeText } from './user-choice.ts'

const hanako: PersonRef = { userId: 'g1', googleMail: 'g1@x', userType: 'guardian', name: '佐藤 花子', photoUrl: null }

it.each([
  ['', null],
  ['  ', null],
  ['　', null],
  [' 佐藤 ', '佐藤'],
])('[WID-04] searches %j as %j', (text, expected) => expect(searchedText(text)).toBe(expected))

it('[WID-04] clears the selection when the text is emptied, not when it is changed', () => {
  const choice = { text: '佐', chosen: hanako }
  expect(typeText(choice, '佐藤')).toEqual({ text: '佐藤', chosen: hanako })
  expect(typeText(choice, ' ')).toEqual({ text: ' ', chosen: null })
  expect(typeText(noChoice, '佐')).toEqual({ text: '佐', chosen: null })
})

it('[WID-07] rejects a person of another type than expected', () => {
  expect(confirmUser(hanako, 'guardian')).toEqual({ ok: true, value: hanako })
  expect(confirmUser(hanako, 'student')).toEqual({
    ok: false,
    error: 'user picker: g1 is a guardian, a student was expected',
  })
})
