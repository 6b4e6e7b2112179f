import { addressPrivacy } from './address-privacy.ts'
import { defineEntity, field, fieldsIn, sectionOf, type EntityRow, type FieldDeclaration } from '../core/entity.ts'
import { mailKind, phoneKind, zipKind } from '../core/kinds/contact-kinds.ts'
import { classNameKind, gradeNumberKind, schoolTypeKind, studentNumberKind } from '../core/kinds/placement-kinds.ts'
import { studentClasses, user } from '../core/kinds/relation-kinds.ts'
import { lineOf, multilineOf, textLimits } from '../core/kinds/text-kind.ts'
import { choiceOf, date, image } from '../core/kinds/value-kinds.ts'

const line = lineOf(textLimits.line)
const name = lineOf(textLimits.name)
const note = multilineOf()
const sex = choiceOf(
  { male: '男', female: '女', other: 'その他' },
  { alsoRead: { 男性: 'male', 男子: 'male', 女性: 'female', 女子: 'female' } },
)
const hasLunch = choiceOf({ yes: '有', no: '無' }, { alsoRead: { あり: 'yes', 有り: 'yes', なし: 'no', 無し: 'no' } })

const directory = { edit: false } as const
// An import never changes it (CSI-05).
const workspaceMail = { ...directory, csvIn: false } as const
const ofSelectedYear = { column: null, on: { edit: false } } as const

const customColumnCount = 40
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
export type CustomColumnId = `custom${`0${Exclude<Digit, 0>}` | `${1 | 2 | 3}${Digit}` | '40'}`

/** custom01 to custom40, whose names each school chooses (COL-01). */
export const customColumnIds: readonly CustomColumnId[] = Array.from(
  { length: customColumnCount },
  // The numbers 1 to 40 are exactly the members of the type.
  (_, index) => `custom${twoDigits(index + 1)}` as CustomColumnId,
)

export const defaultCustomColumnName = (id: CustomColumnId): string => `Custom Item ${id.slice(-2)}`

const customColumns = Object.fromEntries(
  customColumnIds.map((id) => {
    const label = defaultCustomColumnName(id)
    return [id, field(label, label, note, { group: 'custom', column: 'custom' })]
  }),
) as Readonly<Record<CustomColumnId, FieldDeclaration<string>>>

/** Students (DAT-08 to DAT-11). List rows carry grade, class and number of the selected school year. */
export const student = defineEntity({
  name: 'student',
  label: '児童生徒',
  labelEn: 'Student',
  key: 'userId',
  groups: { profile: 'プロフィール', health: '健康', custom: 'カスタム' },
  fields: {
    userId: field('ユーザーID', 'User ID', line, { on: directory, searched: true }),
    googleMail: field('ワークスペースメール', 'Workspace Mail', mailKind, {
      on: workspaceMail,
      searched: true,
    }),
    photoUrl: field('写真', 'Photo', image, { on: { list: false, edit: false, csvIn: false, csvOut: false } }),
    name: field('名前', 'Name', name, { searched: true }),
    schoolType: field('学校種別', 'School Type', schoolTypeKind, ofSelectedYear),
    gradeNumber: field('学年', 'Grade', gradeNumberKind, ofSelectedYear),
    className: field('クラス', 'Class Name', classNameKind, ofSelectedYear),
    studentNumber: field('出席番号', 'Student Number', studentNumberKind, {
      ...ofSelectedYear,
      filteredBy: 'presence',
    }),
    classes: field('所属クラス', 'Classes', studentClasses, { width: 230, on: { csvIn: false, csvOut: false } }),
    guardian: field('保護者', 'Guardian', user, { patchAs: 'guardianUserId' }),
    ...sectionOf('氏名・性別', {
      nameKana: field('名前(かな)', 'Name (Kana)', name, { searched: true }),
      nameRome: field('名前(ローマ字)', 'Name (Roman)', name, { searched: true }),
      familyName: field('姓', 'Family Name', name, { searched: true }),
      familyNameKana: field('姓(かな)', 'Family Name (Kana)', name, { searched: true }),
      givenName: field('名', 'Given Name', name, { searched: true }),
      givenNameKana: field('名(かな)', 'Given Name (Kana)', name, { searched: true }),
      sex: field('性別', 'Sex', sex),
      nickname: field('通称', 'Nickname', name),
      nicknameKana: field('通称(かな)', 'Nickname (Kana)', name),
      birthday: field('生年月日', 'Birthday', date),
    }),
    ...sectionOf('入学・在籍', {
      applicationDate: field('出願日', 'Application Date', date),
      kindergartenEntranceDate: field('幼稚園入園日', 'Kindergarten Entrance Date', date),
      elementarySchoolEntranceDate: field('小学校入学日', 'Elementary School Entrance Date', date),
      juniorHighSchoolEntranceDate: field('中学校入学日', 'Junior High School Entrance Date', date),
      transferDate: field('転学日', 'Transfer Date', date),
      graduationDate: field('卒業日', 'Graduation Date', date),
      kindergarten: field('幼稚園・保育園', 'Kindergarten', line),
      previousSchool: field('前在籍校', 'Previous School', line),
    }),
    ...sectionOf('連絡先', {
      zipcode: field('郵便番号', 'Zip Code', zipKind),
      address: field('住所', 'Address', line),
      email: field('メールアドレス', 'Email', mailKind),
      mobilePhone: field('携帯電話', 'Mobile Phone', phoneKind, { searched: true }),
    }),
    ...sectionOf('写真・国籍', {
      pictureGcsUrl: field('顔写真', 'Picture', image, { on: { csvIn: false, csvOut: false } }),
      country: field('国籍', 'Country', line),
      religion: field('宗教', 'Religion', line),
    }),
    ...sectionOf('通学・給食', {
      commutingBy: field('通学方法', 'Commuting By', line),
      bus: field('バス', 'Bus', line),
      nearestStation: field('最寄り駅', 'Nearest Station', line),
      hasLunch: field('給食', 'Has Lunch', hasLunch),
    }),
    ...sectionOf('放課後活動', {
      activityMonday: field('放課後活動(月)', 'Activity (Monday)', line),
      activityTuesday: field('放課後活動(火)', 'Activity (Tuesday)', line),
      activityWednesday: field('放課後活動(水)', 'Activity (Wednesday)', line),
      activityThursday: field('放課後活動(木)', 'Activity (Thursday)', line),
      activityFriday: field('放課後活動(金)', 'Activity (Friday)', line),
    }),
    ...fieldsIn('health', {
      bloodType: field('血液型', 'Blood Type', line),
      normalBodyTemperature: field('平熱', 'Normal Body Temperature', line),
      inoculation: field('予防接種', 'Inoculation', note),
      medicalHistory: field('既往症', 'Medical History', note),
      homeDoctor: field('かかりつけ医', 'Home Doctor', note),
      foodAllergy: field('食物アレルギー', 'Food Allergy', note),
      anaphylaxis: field('アナフィラキシー', 'Anaphylaxis', note),
      otherAllergy: field('その他のアレルギー', 'Other Allergy', note),
      asthma: field('喘息', 'Asthma', note),
    }),
    ...customColumns,
    ...sectionOf('住所の扱い', { addressPrivacy }),
  },
})

export type StudentRow = EntityRow<typeof student>

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
