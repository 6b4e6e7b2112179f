import { checkEntries } from './check-entries.ts'

it.each([
  ['https://lh3.example.com/a', true],
  ['/demo/photos/adult-a-t001.svg', true],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['http://lh3.example.com/a', false],
  ['//lh3.example.com/a', false],
  ['', false],
])('a photo at %s is kept: %s', (photoUrl, kept) => {
  const account = { directoryId: 'd1', googleMail: 'a@school.example', name: '佐藤', familyName: '', givenName: '' }
  const { usable } = checkEntries([{ ...account, photoUrl, suspended: false }])
  expect(usable.map((entry) => entry.photoUrl)).toEqual([kept ? photoUrl : null])
})
