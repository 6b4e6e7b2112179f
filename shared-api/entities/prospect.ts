import { addressPrivacy } from './address-privacy.ts'
import { defineEntity, field, sectionOf, type EntityRow } from '../core/entity.ts'
import { phoneKind, zipKind } from '../core/kinds/contact-kinds.ts'
import { gradeNumberKind, schoolTypeKind } from '../core/kinds/placement-kinds.ts'
import { lineOf, multilineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { date } from '../core/kinds/value-kinds.ts'
import { student } from './student.ts'

const line = lineOf(textLimits.line)
const name = nameLine()
const byServer = { edit: false, csvIn: false, csvOut: false } as const

/** 就学予定者: somebody who will join and has no account yet (YEA-10). The family name comes first, then a blank. */
export const prospect = defineEntity({
  name: 'prospect',
  label: '就学予定者',
  labelEn: 'Prospective Student',
  key: 'prospectId',
  groups: { profile: 'プロフィール' },
  fields: {
    prospectId: field('就学予定者ID', 'Prospective Student ID', line, { on: byServer }),
    name: field('名前', 'Name', name),
    nameKana: field('名前(かな)', 'Name (Kana)', name),
    sex: field('性別', 'Sex', student.fields.sex.kind),
    birthday: field('生年月日', 'Birthday', date),
    schoolType: field('学校種別', 'School Type', schoolTypeKind),
    gradeNumber: field('学年', 'Grade', gradeNumberKind),
    entranceOn: field('入学予定日', 'Expected Entrance', date),
    formerSchool: field('前の園・学校', 'Former School', line),
    ...sectionOf('連絡先', {
      zipcode: field('郵便番号', 'Zip Code', zipKind),
      address: field('住所', 'Address', line),
    }),
    ...sectionOf('保護者1', {
      guardianName1: field('保護者1 名前', 'Guardian 1 Name', name),
      guardianKana1: field('保護者1 名前(かな)', 'Guardian 1 Name (Kana)', name),
      guardianRelation1: field('保護者1 続柄', 'Guardian 1 Relationship', line),
      guardianPhone1: field('保護者1 電話', 'Guardian 1 Phone', phoneKind),
    }),
    ...sectionOf('保護者2', {
      guardianName2: field('保護者2 名前', 'Guardian 2 Name', name),
      guardianKana2: field('保護者2 名前(かな)', 'Guardian 2 Name (Kana)', name),
      guardianRelation2: field('保護者2 続柄', 'Guardian 2 Relationship', line),
      guardianPhone2: field('保護者2 電話', 'Guardian 2 Phone', phoneKind),
    }),
    note: field('備考', 'Note', multilineOf()),
    addressPrivacy,
    /** The student who they turned out to be; '' as long as nobody has confirmed one. */
    matchedUserId: field('照合した児童生徒', 'Matched Student', line, { on: byServer }),
  },
})

export type ProspectRow = EntityRow<typeof prospect>
