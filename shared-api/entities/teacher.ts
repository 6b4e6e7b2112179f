import { addressPrivacy } from './address-privacy.ts'
import { defineEntity, field, sectionOf, type EntityRow } from '../core/entity.ts'
import { teacherClasses } from '../core/kinds/relation-kinds.ts'
import { mailKind, phoneKind, zipKind } from '../core/kinds/contact-kinds.ts'
import { characterKind, lineOf, textLimits } from '../core/kinds/text-kind.ts'
import { choiceOf, image } from '../core/kinds/value-kinds.ts'

const line = lineOf(textLimits.line)
const name = lineOf(textLimits.name)

/** `other` may come from a directory and is shown, but nobody can choose it (D-Settled.8). */
const teacherType = choiceOf(
  { staff: '職員', teacher: '教員', other: 'その他' },
  { onlyShown: ['other'], unknownInCsv: 'kept' },
)

const directory = { edit: false } as const
// An import never changes it (CSI-05).
const workspaceMail = { ...directory, csvIn: false } as const

/** Staff (DAT-15); the columns of the staff list in the order of TCH-03. */
export const teacher = defineEntity({
  name: 'teacher',
  label: '教職員',
  labelEn: 'Staff',
  key: 'userId',
  groups: { profile: 'プロフィール' },
  fields: {
    userId: field('ユーザーID', 'User ID', line, { on: directory, searched: true }),
    googleMail: field('ワークスペースメール', 'Workspace Mail', mailKind, { on: workspaceMail, searched: true }),
    photoUrl: field('写真', 'Photo', image, { on: { list: false, edit: false, csvIn: false, csvOut: false } }),
    name: field('名前', 'Name', name, { searched: true }),
    nameKana: field('名前(かな)', 'Name (Kana)', name, { searched: true }),
    classes: field('担当クラス', 'Classes', teacherClasses, {
      width: 230,
      on: { csvIn: false },
    }),
    familyName: field('姓', 'Family Name', name, { searched: true }),
    givenName: field('名', 'Given Name', name, { searched: true }),
    teacherType: field('教職員種別', 'Staff Type', teacherType),
    ...sectionOf('連絡先', {
      zipcode: field('郵便番号', 'Zip Code', zipKind),
      address: field('住所', 'Address', line),
      email: field('メールアドレス', 'Email', mailKind),
      mobilePhone: field('携帯電話', 'Mobile Phone', phoneKind, { searched: true }),
      landlinePhone: field('固定電話', 'Landline Phone', phoneKind, { searched: true }),
    }),
    ...sectionOf('その他', {
      foreignType: field('外国籍区分', 'Foreign Type', characterKind()),
    }),
    ...sectionOf('住所の扱い', { addressPrivacy }),
  },
})

export type TeacherRow = EntityRow<typeof teacher>
