import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { personSearchKeys } from './person-keys.ts'

it('[LST-42] has keys for every searched field, each word of a spaced name, and names joined from parts', () => {
  const keys = personSearchKeys(student, {
    userId: 'S001',
    googleMail: 'Hana.Sato@school.example',
    name: '佐藤 花',
    nameKana: '',
    nameRome: 'Hana SATO',
    familyName: '佐藤',
    givenName: '花',
    familyNameKana: 'サトウ',
    givenNameKana: 'ハナ',
    nickname: 'はなちゃん',
    address: '東京都',
  })
  const expected = [
    's001',
    'hanasato@schoolexample',
    '佐藤花',
    '佐藤',
    '花',
    'hanasato',
    'hana',
    'sato',
    'さとう',
    'はな',
    'さとうはな',
  ]
  // A key that begins another one is covered by it.
  const whole = expected.filter((key) => !expected.some((other) => other !== key && other.startsWith(key)))
  expect(whole).toContain('佐藤花')
  expect(keys.toSorted()).toEqual(whole.toSorted())
})

it('finds both slots of a guardian', () => {
  const keys = personSearchKeys(guardian, { userId: 'g1', name1: '佐藤 太郎', familyName2: '高橋', givenName2: '花' })
  expect(keys).toEqual(expect.arrayContaining(['佐藤太郎', '太郎', '高橋花']))
})
