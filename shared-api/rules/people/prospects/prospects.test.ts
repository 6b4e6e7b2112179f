import { gradeCode, parseGradeCode } from '../../../core/grade.ts'
import { dateText, type DateText } from '../../../core/text/date-text.ts'
import { expectedCounts } from './expected-counts.ts'
import { emptiedAgain, guardianValues, studentValues } from './matched-values.ts'
import { entranceKind, gradeInYear, gradeOnDraft, noValues, prospectProblems } from './prospects.ts'

const expected = (code: string, day: string) => ({ ...parseGradeCode(code), entranceOn: dateText(day) })
const of = (code: string, day: string) => ({ schoolType: null, gradeNumber: null, ...expected(code, day) })

describe('[YEA-10] the grade of somebody who will join', () => {
  it.each([
    ['e1', '2027-04-01', 2027, 'e1'],
    ['e1', '2027-04-01', 2026, null],
    ['e1', '2027-04-01', 2028, 'e2'],
    ['e3', '2027-01-08', 2026, 'e3'],
    ['e3', '2027-01-08', 2027, 'e4'],
    ['e6', '2027-01-08', 2027, 'j1'],
    ['j3', '2027-01-08', 2027, null],
  ] as const)('%s on %s is in %i in %s', (code, day, year, grade) => {
    const found = gradeInYear(of(code, day), year)
    expect(found === null ? null : gradeCode(found)).toBe(grade)
  })

  it.each([
    ['e1', '2027-04-06', 'e1'],
    ['e1', '2027-04-30', 'e1'],
    // The roll of a draft ends with April.
    ['e1', '2027-05-01', null],
    ['e3', '2027-02-01', 'e4'],
    ['j3', '2027-02-01', null],
    // Whoever never came is on no draft of a later year.
    ['e1', '2026-03-31', null],
  ] as const)('%s on %s is on the draft of 2027 in %s', (code, day, grade) => {
    const found = gradeOnDraft(of(code, day), 2027)
    expect(found === null ? null : gradeCode(found)).toBe(grade)
  })

  it.each([
    ['e1', '2027-04-07', 'entered'],
    ['j1', '2027-04-07', 'entered'],
    ['e1', '2027-09-01', 'transferredIn'],
    ['e2', '2027-04-07', 'transferredIn'],
  ] as const)('%s on %s: %s', (code, day, kind) => {
    expect(entranceKind(of(code, day))).toBe(kind)
  })
})

it('[YEA-10] counts those who will join by grade and sex', () => {
  const person = (code: string, day: string, sex: 'male' | 'female' | null) => ({ ...of(code, day), sex })
  const people = [
    person('e1', '2027-04-06', 'male'),
    person('e1', '2027-04-06', null),
    person('e2', '2027-01-10', 'female'),
    person('j3', '2027-01-10', 'female'),
  ]
  expect(expectedCounts(people, 2027)).toEqual([
    { grade: parseGradeCode('e1'), students: { male: 1, female: 0, other: 0, none: 1 } },
    { grade: parseGradeCode('e3'), students: { male: 0, female: 1, other: 0, none: 0 } },
  ])
})

describe('[YEA-10] what must be entered', () => {
  const fine = { ...noValues, name: '新入 一', ...of('e1', '2027-04-06') }
  const codes = (more: object) => prospectProblems({ ...fine, ...more }).map(({ path, code }) => `${path} ${code}`)
  it.each([
    ['name, grade and day', {}, []],
    ['no name', { name: '' }, ['name required']],
    ['nothing', noValues, ['name', 'schoolType', 'gradeNumber', 'entranceOn'].map((id) => `${id} required`)],
    ['中4', { schoolType: 'juniorhigh', gradeNumber: 4 }, ['gradeNumber noSuchGrade']],
    ['an entrance before the birth', { birthday: dateText('2027-04-06') }, ['entranceOn beforeBirthday']],
  ])('%s', (_, more, problems) => {
    expect(codes(more)).toEqual(problems)
  })
  it('says where and what next', () => {
    expect(prospectProblems({ ...fine, entranceOn: null })[0]?.message).toBe('入学予定日: 入力してください。')
  })
})

describe('[YEA-10] what a match writes', () => {
  const birthday: DateText = dateText('2020-05-03')
  const entered = {
    ...{
      ...noValues,
      prospectId: 'p-1',
      matchedUserId: '',
      name: '新入 一',
      nameKana: 'しんにゅう はじめ',
      sex: 'male' as const,
    },
    ...{ birthday, address: '1-2-3', formerSchool: '若葉幼稚園', ...of('e1', '2027-04-06') },
    ...{ guardianName1: '新入 母', guardianKana1: 'しんにゅう はは', guardianPhone1: '090-1' },
    ...{ guardianName2: '新入 父', guardianPhone2: '090-2' },
  }
  const empty = {
    nameKana: '',
    familyNameKana: '',
    givenNameKana: '',
    sex: null,
    birthday: null,
    address: '',
    kindergarten: '',
  }

  it('fills what is empty, with kana in both forms', () => {
    expect(studentValues(entered, empty)).toEqual({
      nameKana: 'しんにゅう はじめ',
      familyNameKana: 'しんにゅう',
      givenNameKana: 'はじめ',
      sex: 'male',
      birthday,
      address: '1-2-3',
      kindergarten: '若葉幼稚園',
    })
  })
  it('keeps what the record says', () => {
    const known = { ...empty, familyNameKana: 'シンニュウ', sex: 'female', address: '9' }
    expect(studentValues(entered, known)).toEqual({ birthday, kindergarten: '若葉幼稚園' })
  })
  it('calls the former school that of somebody who transfers', () => {
    expect(studentValues({ ...entered, gradeNumber: 3 }, empty)).toMatchObject({ previousSchool: '若葉幼稚園' })
  })
  it('writes kana without a blank into one field', () => {
    expect(studentValues({ ...entered, nameKana: 'しんにゅうはじめ' }, empty)).not.toHaveProperty('familyNameKana')
  })
  it('fills the second guardian only where there is nobody', () => {
    const none = { nameKana1: '', mobilePhone1: '', name2: '', nameKana2: '', mobilePhone2: '' }
    expect(guardianValues(entered, none)).toEqual({
      nameKana1: 'しんにゅう はは',
      mobilePhone1: '090-1',
      name2: '新入 父',
      mobilePhone2: '090-2',
    })
    expect(guardianValues(entered, { ...none, name2: '祖父', mobilePhone1: '090-9' })).toEqual({
      nameKana1: 'しんにゅう はは',
    })
  })
  it('gives an address of the record no zip code of the entry, and the other way round', () => {
    const moved = { ...entered, zipcode: '100-0001' }
    expect(studentValues(moved, { ...empty, zipcode: '' })).toMatchObject({ zipcode: '100-0001', address: '1-2-3' })
    for (const known of [
      { zipcode: '', address: '9' },
      { zipcode: '900-0001', address: '' },
    ]) {
      const written = studentValues(moved, { ...empty, ...known })
      expect(written).not.toHaveProperty('zipcode')
      expect(written).not.toHaveProperty('address')
    }
  })
  it.each([{ mobilePhone2: '090-9' }, { familyName2: '祖父' }, { landlinePhone2: '03-1' }, { email2: 'a@b.jp' }])(
    'keeps the second guardian apart from somebody with %j and no name',
    (known) => {
      const written = guardianValues(entered, { nameKana1: '', mobilePhone1: '', name2: '', nameKana2: '', ...known })
      expect(Object.keys(written)).toEqual(['nameKana1', 'mobilePhone1'])
    },
  )
  it('never takes a mark 住所を出さない back, because the address may be that of somebody who needs it', () => {
    const written = { address: '1-2-3', addressPrivacy: 'withheld' }
    expect(emptiedAgain(written, written)).toEqual({ address: '' })
    expect(emptiedAgain(written, { ...written, address: '4-5-6' })).toEqual({})
  })
  it('takes back only what nobody changed since', () => {
    const written = { address: '1-2-3', sex: 'male', birthday, guardianUserId: 'g1' }
    expect(emptiedAgain(written, { ...written, address: '4-5-6' })).toEqual({
      sex: null,
      birthday: null,
      guardianUserId: null,
    })
  })
})
