import { defineEntity, field, type EntityRow } from '@gakuseki/shared-api/core/entity.ts'
import { mailKind, phoneKind, zipKind } from '@gakuseki/shared-api/core/kinds/contact-kinds.ts'
import {
  studentClasses,
  teacherClasses,
  user,
  users,
  type PersonRef,
} from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { lineOf, multilineOf } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { choiceOf, date, image, integer } from '@gakuseki/shared-api/core/kinds/value-kinds.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'

const inNoList = { on: { list: false, edit: false } } as const

/** A record with one field of every kind. */
export const member = defineEntity({
  name: 'galleryMember',
  label: '会員',
  labelEn: 'Member',
  key: 'userId',
  groups: { profile: 'プロフィール', relations: '関係' },
  fields: {
    userId: field('ユーザーID', 'User ID', lineOf(64), inNoList),
    name: field('名前', 'Name', lineOf(64), { on: { list: false } }),
    photoUrl: field('写真', 'Photo', image, inNoList),
    googleMail: field('メール', 'Mail', mailKind),
    nameKana: field('かな', 'Kana', lineOf(64)),
    number: field('番号', 'Number', integer),
    birthday: field('誕生日', 'Birthday', date),
    sex: field('性別', 'Sex', choiceOf({ male: '男', female: '女' })),
    zip: field('郵便番号', 'Zip code', zipKind),
    phone: field('電話', 'Phone', phoneKind),
    memo: field('備考', 'Memo', multilineOf()),
    picture: field('顔写真', 'Picture', image, { group: 'relations' }),
    guardian: field('保護者', 'Guardian', user, { group: 'relations' }),
    children: field('子ども', 'Children', users, { group: 'relations' }),
    classes: field('クラス', 'Classes', studentClasses, { group: 'relations' }),
    charges: field('担当', 'Charges', teacherClasses, { group: 'relations' }),
  },
})

export type Member = EntityRow<typeof member> & { readonly version: number }

const reference = (userId: string, name: string): PersonRef => ({
  userId,
  googleMail: `${userId}@school.example`,
  userType: 'guardian',
  name,
  photoUrl: null,
})

const grade = { schoolType: 'elementary', gradeNumber: 3 } as const
const place = { classId: 'c31', schoolYear: 2026, grade, orderNum: 1, name: '1組' }

const full: Member = {
  userId: 'm001',
  name: '𠮷田 一郎',
  photoUrl: null,
  googleMail: 'm001@school.example',
  nameKana: 'よしだ いちろう',
  number: 12,
  birthday: dateText('2017-05-05'),
  sex: 'male',
  zip: '100-0013',
  phone: '03-1234-5678',
  memo: '東京都千代田区霞が関三丁目2番2号\n中央合同庁舎第7号館 東館',
  picture: null,
  guardian: reference('g001', '𠮷田 花子'),
  children: [reference('s001', '𠮷田 二郎'), reference('s002', '')],
  classes: [{ ...place, studentNumber: 12 }],
  charges: [{ ...place, inChargeType: '主' }],
  version: 1,
}

const bare: Member = {
  ...full,
  userId: 'm002',
  name: '',
  googleMail: 'm002@school.example',
  nameKana: '',
  number: null,
  birthday: null,
  sex: null,
  zip: '',
  phone: '',
  memo: '',
  guardian: null,
  children: [],
  classes: [],
  charges: [],
}

const long: Member = {
  ...full,
  userId: 'm003',
  name: 'エリザベス・アレクサンドラ・メアリー・ウィンザー',
  nameKana: 'えりざべす あれくさんどら めありー うぃんざー',
  number: 9999,
}

/** One record with everything, one with nothing, one with long texts, and enough others for several pages. */
export const members: readonly Member[] = [
  full,
  bare,
  long,
  ...Array.from({ length: 117 }, (_, at) => ({
    ...full,
    userId: `m${at + 100}`,
    name: `佐藤 ${at + 1}`,
    number: at + 1,
  })),
]

export const firstMember = full
