import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { texts as importTexts } from '../import/texts.ts'

/** The stored names of changes of selected people. Everybody reads them in the history. */
export const storedNames = {
  change: (count: number, field: string) => `選んだ${count}名の一括変更（${field}）`,
  class: 'クラスと出席番号',
} as const

/** The texts of changes of selected people. */
export const texts = inLanguage('mfe-people/bulk#texts', {
  open: importTexts.bulk,
  title: (count: number, isLowerBound?: boolean) =>
    `${isLowerBound === true ? `${(count - 1).toLocaleString('ja-JP')}名以上` : `${count}名`}の${importTexts.bulk}`,
  roster: '名簿',
  readFailed: (reason: string) => `選んだ人を読み込めませんでした: ${reason}`,
  cancel: buttonTexts.cancel,
  preview: '変更の内容を確認する',
  choose: '変更する項目を選んでください。',
  chosen: '変更する項目',
  other: '項目を選び直す',
  operations: { set: '同じ値にする', append: '書き足す', clear: '値を消す' },
  noValue: '値を入力してください。空にするときは「値を消す」を選んでください。',
  operation: '変更のしかた',
  hints: {
    set: 'いまの値にかかわらず、全員を同じ値にします。',
    append: 'いまの値の後に書き足します。同じ語句がすでにある人は変わりません。',
    clear: '全員のこの項目を空欄にします。',
  },
  classGroup: student.fields.classes.label,
  class: storedNames.class,
  classClosed: `「${storedNames.class}」は変更できません`,
  classLabel: student.fields.className.label,
  chooseClass: '選んでください',
  noClass: 'クラスから外す',
  numbers: student.fields.studentNumber.label,
  withNumbers: '続きの番号を五十音順に付ける',
  withoutNumbers: '番号を付けない',
  noClassChosen: 'クラスを選んでください。',
  classesFailed: 'クラスの一覧を読み込めませんでした',
  ofYear: (year: string) => `${year}のクラスを変更します。`,
  kept: (file: string) => `途中のインポート「${file}」があります。この変更を実行すると、そのインポートは破棄されます。`,
  applying: 'ほかのインポートを反映しています。終わってから、もう一度操作してください。',
  tooMany: (most: number) =>
    `一度に変更できるのは${most.toLocaleString('ja-JP')}名までです。条件を絞り込んで、何回かに分けてください。`,
  failed: '選んだ人を読み込めませんでした',
  moving: '読み込みの間に一覧が変わり続けたため、読み込めませんでした。しばらく待ってから、もう一度操作してください。',
  gone: '選んだ人が見つかりません。削除されていないか、一覧を確認してください。',
})
