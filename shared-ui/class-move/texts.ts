import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { studentNumberLimits } from '@gakuseki/shared-api/core/kinds/student-number-limits.ts'
import { buttonTexts } from '../ui/texts.ts'

/** The texts of the move to another class. */
export const moveTexts = inLanguage('shared-ui/class-move#moveTexts', {
  open: '別のクラスへ移す',
  /** The label in a table row, which shows the name already. */
  short: '移す',
  openOf: (name: string) => `${isolated(name)}さんを別のクラスへ移す`,
  title: '別のクラスへ移す',
  present: (name: string, year: string, place: string) => `${isolated(name)}さん　${year}の今のクラス: ${place}`,
  inNoClass: 'クラスなし',
  notInSchool: {
    notYet: 'まだ入学していない児童生徒です。',
    graduated: 'すでに卒業した児童生徒です。',
    transferred: 'すでに転学した児童生徒です。',
  },
  class: '移す先のクラス',
  choose: '選択してください',
  isPresent: (place: string) => `${place}（今のクラス）`,
  number: '出席番号',
  numberHint: (next: number) => `次に空いている番号は${next}番です。空にすると未定になります。`,
  numberWaits: '次に空いている番号を付けます。',
  badNumber: `1〜${studentNumberLimits.max}の整数を入力してください。未定のときは空にしてください。`,
  since: 'いつから',
  sinceHint:
    'この日から新しいクラスの名簿と在籍数に入ります。先の日付のときは、その前の日まで今のクラスの名簿に残ります。',
  noClassSinceHint:
    'この日からクラスなしになります。前の日までの名簿と在籍数には残ります。空欄にすると、それまでの名簿からも外れます。',
  noClassHint: 'どのクラスにも所属しなくなり、出席番号もなくなります。',
  classesFailed: 'クラスを読み込めませんでした',
  confirm: '移す',
  cancel: buttonTexts.cancel,
  failed: '移せませんでした',
  changedSince:
    'ほかの利用者が、この児童生徒のクラスを先に変更しました。最新のクラスを表示しています。確認してから、もう一度「移す」を押してください。',
  moved: (name: string, place: string) => `${isolated(name)}さんを${place}へ移しました`,
  left: (name: string) => `${isolated(name)}さんをクラスから外しました`,
  withoutNumber: (place: string) => `${place}（番号は未定）`,
  undo: buttonTexts.undo,
  undone: (name: string, place: string) => `${isolated(name)}さんを${place}に戻しました`,
  notUndone: (reason: string) => `元に戻せませんでした: ${reason}`,
  changedAfterMove: (name: string) =>
    `そのあとで${isolated(name)}さんのクラスが変更されています。今のクラスを確認してください。`,
})
