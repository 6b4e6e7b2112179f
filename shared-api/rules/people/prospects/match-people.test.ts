import * as fc from 'fast-check'
import { guardianStrength, matchFinder, matchStrength, rankMatches, type MatchFacts } from './match-people.ts'

const entered: MatchFacts = {
  name: '髙橋 陽向',
  nameKana: 'たかはし ひなた',
  birthday: '2020-05-03',
  sex: 'female',
}
const born = { birthday: '2020-05-03' }
const other = { birthday: '2020-05-04' }

describe('[YEA-10] how well two records fit', () => {
  it.each([
    ['name and birthday', { name: '髙橋 陽向', ...born }, 'strong'],
    ['a variant of a character, and no blank', { name: '高橋陽向', ...born }, 'strong'],
    ['a full-width blank and katakana', { name: '高橋　陽向', nameKana: 'タカハシ　ヒナタ', ...born }, 'strong'],
    [
      'half-width katakana in two fields',
      { name: '', familyNameKana: 'ﾀｶﾊｼ', givenNameKana: 'ﾋﾅﾀ', ...born },
      'strong',
    ],
    [
      'another name with the same kana and birthday',
      { name: '高梁 陽向', nameKana: 'たかはし ひなた', ...born },
      'strong',
    ],
    ['another sex', { name: '高橋 陽向', ...born, sex: 'male' }, 'weak'],
    ['the name alone, as a directory knows it', { name: '高橋 陽向' }, 'likely'],
    ['name and kana without a birthday', { name: '高橋 陽向', nameKana: 'タカハシ ヒナタ' }, 'likely'],
    ['the name with other kana', { name: '高橋 陽向', nameKana: 'たかはし ひなたろう' }, 'weak'],
    ['the name with another birthday', { name: '高橋 陽向', ...other }, 'weak'],
    ['another family name', { name: '佐藤 陽向', ...born }, 'weak'],
    ['another family name in kana only', { name: '佐藤陽向', nameKana: 'さとう ひなた', ...born }, 'weak'],
    ['the birthday alone', { name: '佐藤 花', nameKana: 'さとう はな', ...born }, null],
    ['the given name alone', { name: '佐藤 陽向' }, null],
    ['nothing', { name: '' }, null],
  ] as const)('%s', (_, facts, strength) => {
    expect(matchStrength(entered, facts)).toBe(strength)
    expect(matchStrength(facts, entered)).toBe(strength)
  })

  it('does not take two people without a name for one', () => {
    expect(matchStrength({ name: '' }, { name: '' })).toBeNull()
  })

  it('finds among many who fits in pairs', () => {
    const person = fc.record({
      name: fc.constantFrom('', '髙橋 陽向', '高橋陽向', '佐藤 陽向', '佐藤 花'),
      nameKana: fc.constantFrom('', 'たかはし ひなた', 'タカハシ　ヒナタ', 'さとう ひなた', 'さとう はな'),
      birthday: fc.constantFrom(null, '', born.birthday, other.birthday),
      sex: fc.constantFrom(null, '', 'female', 'male'),
    })
    const byName = (a: MatchFacts, b: MatchFacts) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
    fc.assert(
      fc.property(person, fc.array(person, { maxLength: 30 }), (wanted, known) => {
        const paired = known.flatMap((one) => {
          const strength = matchStrength(wanted, one)
          return strength === null ? [] : [{ ...one, strength }]
        })
        expect(matchFinder(known)(wanted).toSorted(byName)).toEqual(paired.toSorted(byName))
      }),
    )
  })

  it('makes the keys of each person once, however many are compared', () => {
    let reads = 0
    const known = Array.from({ length: 50 }, (_, index) => ({
      get name() {
        reads += 1
        return `生徒 ${index}`
      },
    }))
    const find = matchFinder(known)
    const once = reads
    for (const { name } of [...known]) find({ name: `${name} ほか` })
    expect(reads).toBe(once + known.length)
  })

  it('ranks the best first and leaves out who does not fit', () => {
    const people = [
      { userId: 'c', name: '佐藤 花' },
      { userId: 'b', name: '高橋 陽向' },
      { userId: 'd', name: '高橋 陽向', ...born },
      { userId: 'a', name: '高橋 陽向' },
    ]
    const ranked = rankMatches(entered, people, ({ userId }) => userId)
    expect(ranked.map(({ userId, strength }) => [userId, strength])).toEqual([
      ['d', 'strong'],
      ['a', 'likely'],
      ['b', 'likely'],
    ])
  })
})

describe('[YEA-10] how well two guardians fit', () => {
  const mother = { name: '髙橋 恵', kana: 'たかはし めぐみ', phones: ['090-1234-5678'] }
  it.each([
    ['name and phone', { name: '高橋恵', kana: '', phones: ['', '０９０１２３４５６７８'] }, 'strong'],
    [
      'kana and phone with the country code',
      { name: '', kana: 'タカハシメグミ', phones: ['+81 90-1234-5678'] },
      'strong',
    ],
    ['the name alone', { name: '高橋 恵', kana: '', phones: ['03-0000-0000'] }, 'likely'],
    ['the phone alone', { name: '高橋 誠', kana: '', phones: ['09012345678'] }, 'weak'],
    ['nothing', { name: '佐藤', kana: '', phones: [''] }, null],
  ] as const)('%s', (_, facts, strength) => {
    expect(guardianStrength(mother, facts)).toBe(strength)
  })

  it('does not take two without phones for one', () => {
    expect(guardianStrength({ name: '', kana: '', phones: [''] }, { name: '', kana: '', phones: [''] })).toBeNull()
  })
})
