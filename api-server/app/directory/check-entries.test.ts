import { checkEntries } from './check-entries.ts'

const account = { directoryId: 'd1', googleMail: 'a@school.example', name: '佐藤', familyName: '', givenName: '' }

it.each([
  ['name', { name: ' ' }],
  ['googleMail', { googleMail: 'nobody' }],
  ['directoryId', { directoryId: '' }],
  ['familyName', { name: '', familyName: 'x'.repeat(129) }],
  ['givenName', { givenName: '\0' }],
  ['name', { name: 'x'.repeat(129) }],
] as const)('names a wrong %s in the problem', (field, wrong) => {
  const { problems } = checkEntries([{ ...account, photoUrl: null, suspended: false, ...wrong }])
  expect(problems.map((problem) => problem.field)).toEqual([field])
})

it('[C38] removes direction marks from names and mails of the directory', () => {
  const marked = {
    googleMail: 'a@school.example\u200e',
    name: '\u202e佐藤',
    familyName: '\u2067佐',
    givenName: '藤\u2069',
  }
  const { usable } = checkEntries([{ ...account, photoUrl: null, suspended: false, ...marked }])
  expect(usable).toMatchObject([{ googleMail: 'a@school.example', name: '佐藤', familyName: '佐', givenName: '藤' }])
})

it.each([
  ['https://lh3.example.com/a', true],
  ['/demo/photos/adult-a-t001.svg', true],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['http://lh3.example.com/a', false],
  ['//lh3.example.com/a', false],
  ['', false],
])('keeps a photo at %s: %s', (photoUrl, kept) => {
  const { usable } = checkEntries([{ ...account, photoUrl, suspended: false }])
  expect(usable.map((entry) => entry.photoUrl)).toEqual([kept ? photoUrl : null])
})
