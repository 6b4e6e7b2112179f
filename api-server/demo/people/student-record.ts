import { addDays, compareDates, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolYearOfDate, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { anyWorkday, dayOf, entranceDay } from '../calendar.ts'
import type { DemoStudent } from '../demo-types.ts'
import { fullName, isSearchSample, nameSeparator, type PersonName } from '../names/person-name.ts'
import { elementarySchoolsNearby, juniorHighSchoolsAway, kindergartens } from '../places.ts'
import type { Random } from '../random.ts'
import { photoUrl, pictureAddress } from '../photo-seed.ts'
import { createAfterSchool, noActivities } from './after-school.ts'
import { mobilePhone, privateMail } from './contact.ts'
import { createCustomValues } from './custom-values.ts'
import type { FamilyChild } from './families.ts'
import { createHealth, noHealth } from './health.ts'
import type { Household } from './household.ts'

type Account = Pick<DemoStudent, 'userId' | 'googleMail' | 'createdAt' | 'updatedAt'>
export type StudentSource = {
  readonly child: FamilyChild
  readonly household: Household
  readonly name: PersonName
  readonly account: Account
  readonly guardianUserId: string
  readonly year: SchoolYear
}

/** A new student with only the directory's facts: a name as the office typed it. */
export function directoryStudent(name: PersonName, account: Account): DemoStudent {
  return { ...emptyStudent, ...account, name: fullName(name, 'text') }
}

export function createStudent(random: Random, source: StudentSource): DemoStudent {
  const { child, household, name, account, guardianUserId, year } = source
  const separator = nameSeparator(random)
  const lastAge = (child.until === null ? year : schoolYearOfDate(child.until)) - child.cohort
  const photo = photoUrl(random, { userId: account.userId, generation: 'child', sex: child.sex })
  const kanaKnown = isSearchSample(name) || household.foreign !== null || !random.chance(0.006)
  return {
    ...emptyStudent,
    ...account,
    photoUrl: photo,
    pictureGcsUrl: random.chance(0.55) ? pictureAddress(account.userId) : null,
    guardianUserId,
    name: fullName(name, 'text', separator),
    nameKana: kanaKnown ? fullName(name, 'kana', separator) : '',
    nameRome: fullName(name, 'rome'),
    familyName: name.family?.text ?? '',
    familyNameKana: kanaKnown ? (name.family?.kana ?? '') : '',
    givenName: name.given.text,
    givenNameKana: kanaKnown ? name.given.kana : '',
    sex: random.chance(0.005) ? 'other' : random.chance(0.006) ? null : child.sex,
    ...nickname(random, name, household),
    birthday: child.birthday,
    ...entryDates(random, child, year),
    transferDate: child.leaving === 'transfer' ? child.until : null,
    graduationDate: child.leaving === 'graduation' ? child.until : null,
    previousSchool: previousSchool(random, child, household),
    ...contact(random, household, name, lastAge),
    country: household.foreign?.country ?? (random.chance(0.5) ? '日本' : ''),
    religion: household.foreign?.religion ?? (random.chance(0.006) ? 'キリスト教' : ''),
    ...commuting(random, household, lastAge),
    hasLunch:
      household.foreign?.meal?.includes('弁当') || random.chance(0.012) ? 'no' : random.chance(0.985) ? 'yes' : null,
    ...createAfterSchool(random, lastAge),
    ...createHealth(random, household.foreign?.meal ?? ''),
    custom: createCustomValues(random, { child, household, age: lastAge, year }),
  }
}

const emptyStudent = {
  addressPrivacy: null,
  photoUrl: null,
  pictureGcsUrl: null,
  guardianUserId: null,
  nameKana: '',
  nameRome: '',
  familyName: '',
  familyNameKana: '',
  givenName: '',
  givenNameKana: '',
  sex: null,
  nickname: '',
  nicknameKana: '',
  birthday: null,
  applicationDate: null,
  kindergartenEntranceDate: null,
  elementarySchoolEntranceDate: null,
  juniorHighSchoolEntranceDate: null,
  transferDate: null,
  graduationDate: null,
  kindergarten: '',
  previousSchool: '',
  zipcode: '',
  address: '',
  email: '',
  mobilePhone: '',
  country: '',
  religion: '',
  commutingBy: '',
  bus: '',
  nearestStation: '',
  hasLunch: null,
  ...noActivities,
  ...noHealth,
  custom: {},
} satisfies Partial<DemoStudent>

function nickname(random: Random, name: PersonName, { foreign }: Household) {
  const called = foreign?.calledFamily
  if (called)
    return { nickname: `${called.text} ${name.given.text}`, nicknameKana: `${called.kana} ${name.given.kana}` }
  if (!random.chance(0.035)) return {}
  const short = name.given.kana.slice(0, 2)
  return { nickname: `${short}ちゃん`, nicknameKana: `${short}チャン` }
}

function entryDates(random: Random, child: FamilyChild, year: SchoolYear) {
  const { cohort, entry, until } = child
  const juniorHigh = entranceDay('juniorhigh', cohort + 6)
  const reachesJuniorHigh = cohort + 6 <= year && (until === null || compareDates(until, juniorHigh) > 0)
  const threeYears = random.chance(0.75)
  return {
    applicationDate: applicationDate(random, child),
    elementarySchoolEntranceDate: entranceDay('elementary', cohort),
    juniorHighSchoolEntranceDate: reachesJuniorHigh ? juniorHigh : null,
    kindergarten: entry === 'elementary' && random.chance(0.93) ? random.pick(kindergartens) : '',
    kindergartenEntranceDate:
      entry === 'elementary' && random.chance(0.8) ? dayOf(cohort - (threeYears ? 3 : 2), 4, 1) : null,
  }
}

function applicationDate(random: Random, { entry, cohort, from }: FamilyChild): DateText | null {
  if (entry === 'transfer') return addDays(from, -random.int(9, 40))
  const year = entry === 'elementary' ? cohort - 1 : cohort + 5
  return random.chance(0.9) ? anyWorkday(random, dayOf(year, 10, 15), dayOf(year, 1, 31)) : null
}

function previousSchool(random: Random, child: FamilyChild, household: Household): string {
  if (child.entry === 'juniorhigh') return random.pick(elementarySchoolsNearby)
  if (child.entry === 'elementary') return ''
  const agedElementary = compareDates(child.from, entranceDay('juniorhigh', child.cohort + 6)) <= 0
  return agedElementary ? household.formerSchool : random.pick(juniorHighSchoolsAway)
}

function contact(random: Random, { home }: Household, name: PersonName, age: number) {
  return {
    zipcode: random.chance(0.98) ? home.zipcode : home.zipcode.replace('-', ''),
    address: home.address,
    email: random.chance(age >= 6 ? 0.22 : 0.02) ? privateMail(random, name.given.rome) : '',
    mobilePhone: random.chance(age >= 6 ? 0.45 : 0.07) ? mobilePhone(random) : '',
  }
}

function commuting(random: Random, { home: { town } }: Household, age: number) {
  const byBus = town.bus !== '' && random.chance(0.8)
  const bicycle = town.bus !== '' && age >= 6
  const way = bicycle && random.chance(0.6) ? '自転車' : byBus ? 'バス' : random.chance(0.03) ? '自家用車' : '徒歩'
  return {
    commutingBy: way,
    bus: way === 'バス' ? town.bus : '',
    nearestStation: random.chance(0.6) ? town.station : '',
  }
}
