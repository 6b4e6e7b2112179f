import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'

/** The texts of the guide of somebody who leaves for another school. */
export const texts = inLanguage('mfe-people/departure#texts', {
  form: '転学',
  acceptedOn: '次の学校が受け入れる日',
  acceptedHint: '転学先の学校から知らされた、受け入れの日です。',
  lastDay: (day: string) => `在籍する最後の日（転学日）は、その前日の${day}です。`,
  leavesClass: (place: string) => `${place}の名簿には、転学日まで載ります。番号は、この年度のあいだ空けておきます。`,
  noClass: 'この年度は、どのクラスにも所属していません。',
  school: '転学先の学校',
  address: '転学先の学校の所在地',
  addressHint: '分からないときは、空欄のまま保存できます。学籍の履歴に「未入力」と表示されます。',
  reason: '事由',
  lastAttendedOn: '去った日',
  lastAttendedHint: '最後に登校する日です。転学日より前になることがあります。',
  save: buttonTexts.save,
  refused: '転学を登録できませんでした',
  notInSchool: {
    notYet: 'まだ入学していない児童生徒です。',
    graduated: 'すでに卒業した児童生徒です。',
    transferred: 'すでに転学した児童生徒です。',
  },
  unsaved: '転出の手続き',
  failed: '児童生徒の情報を読み込めませんでした',
  done: (name: string, day: string) => `${isolated(name)}さんの転学（${day}）を登録しました`,
  next: '続けて、転学先の学校に送る書類を用意してください。',
  textbooks: '教科用図書給与証明書を交付する',
  history: '学籍の履歴を見る',
})
