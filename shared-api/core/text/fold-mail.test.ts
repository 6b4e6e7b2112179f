import { foldMail } from './fold-mail.ts'

it.each([
  ['Hanako.SATO@School.Example', 'hanako.sato@school.example'],
  // The Kelvin sign and the dotted I, which toLowerCase turns into ASCII letters.
  ['\u212Aeiko@school.example', '\u212Aeiko@school.example'],
  ['\u0130chiro@school.example', '\u0130chiro@school.example'],
  ['\u00C9mile@school.example', '\u00C9mile@school.example'],
])('[C89] folds only ASCII letters of %s', (mail, folded) => {
  expect(foldMail(mail)).toBe(folded)
})
