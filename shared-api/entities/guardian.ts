import { addressPrivacy } from './address-privacy.ts'
import { defineEntity, field, fieldsIn, sectionOf, type EntityRow } from '../core/entity.ts'
import { mailKind, phoneKind } from '../core/kinds/contact-kinds.ts'
import { users } from '../core/kinds/relation-kinds.ts'
import { lineOf, multilineOf, textLimits } from '../core/kinds/text-kind.ts'
import { image } from '../core/kinds/value-kinds.ts'

const line = lineOf(textLimits.line)
const name = lineOf(textLimits.name)
const note = multilineOf()

const directory = { edit: false } as const
// An import never changes it (CSI-05).
const workspaceMail = { ...directory, csvIn: false } as const
const picture = { csvIn: false, csvOut: false } as const

/** Guardians (DAT-13, DAT-14): one record with two slots, shared by siblings. */
export const guardian = defineEntity({
  name: 'guardian',
  label: '保護者',
  labelEn: 'Guardian',
  key: 'userId',
  groups: { profile: 'プロフィール', notes: 'メモ' },
  fields: {
    userId: field('ユーザーID', 'User ID', line, { on: directory, searched: true }),
    googleMail: field('ワークスペースメール', 'Workspace Mail', mailKind, { on: workspaceMail, searched: true }),
    photoUrl: field('写真', 'Photo', image, { on: { list: false, edit: false, ...picture } }),
    // Always equal to name1 (GRD-10), so it is neither stored nor edited.
    name: field('名前', 'Name', name, { column: null, on: { list: false, edit: false, ...picture } }),
    children: field('子ども', 'Children', users, { width: 160, on: { csvIn: false, csvOut: true } }),
    ...sectionOf('保護者1', {
      name1: field('保護者1 名前', 'Guardian 1 Name', name, { searched: true }),
      nameKana1: field('保護者1 名前(かな)', 'Guardian 1 Name (Kana)', name, { searched: true }),
      familyName1: field('保護者1 姓', 'Guardian 1 Family Name', name, { searched: true }),
      givenName1: field('保護者1 名', 'Guardian 1 Given Name', name, { searched: true }),
      email1: field('保護者1 メールアドレス', 'Guardian 1 Email', mailKind),
      mobilePhone1: field('保護者1 携帯電話', 'Guardian 1 Mobile Phone', phoneKind, { searched: true }),
      landlinePhone1: field('保護者1 固定電話', 'Guardian 1 Landline Phone', phoneKind, { searched: true }),
      job1: field('保護者1 職業', 'Guardian 1 Job', line),
      workPlace1: field('保護者1 勤務先', 'Guardian 1 Work Place', line),
      pictureGcsUrl1: field('保護者1 顔写真', 'Guardian 1 Picture', image, { on: picture }),
    }),
    ...sectionOf('保護者2', {
      name2: field('保護者2 名前', 'Guardian 2 Name', name, { searched: true }),
      nameKana2: field('保護者2 名前(かな)', 'Guardian 2 Name (Kana)', name, { searched: true }),
      familyName2: field('保護者2 姓', 'Guardian 2 Family Name', name, { searched: true }),
      givenName2: field('保護者2 名', 'Guardian 2 Given Name', name, { searched: true }),
      email2: field('保護者2 メールアドレス', 'Guardian 2 Email', mailKind),
      mobilePhone2: field('保護者2 携帯電話', 'Guardian 2 Mobile Phone', phoneKind, { searched: true }),
      landlinePhone2: field('保護者2 固定電話', 'Guardian 2 Landline Phone', phoneKind, { searched: true }),
      job2: field('保護者2 職業', 'Guardian 2 Job', line),
      workPlace2: field('保護者2 勤務先', 'Guardian 2 Work Place', line),
      pictureGcsUrl2: field('保護者2 顔写真', 'Guardian 2 Picture', image, { on: picture }),
    }),
    ...sectionOf('緊急連絡先', {
      emergencyContact1: field('緊急連絡先1', 'Emergency Contact 1', line),
      emergencyPhone1: field('緊急連絡先1 電話', 'Emergency Phone 1', phoneKind, { width: 140, searched: true }),
      emergencyContact2: field('緊急連絡先2', 'Emergency Contact 2', line),
      emergencyPhone2: field('緊急連絡先2 電話', 'Emergency Phone 2', phoneKind, { width: 140, searched: true }),
      emergencyContact3: field('緊急連絡先3', 'Emergency Contact 3', line),
      emergencyPhone3: field('緊急連絡先3 電話', 'Emergency Phone 3', phoneKind, { width: 140, searched: true }),
    }),
    ...fieldsIn('notes', {
      note01: field('メモ01', 'Note 01', note),
      note02: field('メモ02', 'Note 02', note),
      note03: field('メモ03', 'Note 03', note),
      note04: field('メモ04', 'Note 04', note),
      note05: field('メモ05', 'Note 05', note),
      note06: field('メモ06', 'Note 06', note),
      note07: field('メモ07', 'Note 07', note),
      note08: field('メモ08', 'Note 08', note),
      note09: field('メモ09', 'Note 09', note),
      note10: field('メモ10', 'Note 10', note),
    }),
    ...sectionOf('住所の扱い', { addressPrivacy }),
  },
})

export type GuardianRow = EntityRow<typeof guardian>
