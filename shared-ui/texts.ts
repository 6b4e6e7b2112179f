import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { buttonTexts } from './ui/texts.ts'

// All texts of shared-ui. Each area has a block of its own, so that a bundle contains only what it uses.

/** The texts of the number of a failed call. */
export const referenceTexts = inLanguage('shared-ui#referenceTexts', {
  reference: '問い合わせ番号',
  copy: 'コピー',
  copyReference: '問い合わせ番号をコピー',
})

/** The texts of the controls. */
export const uiTexts = inLanguage('shared-ui#uiTexts', {
  busy: '処理中です',
  close: buttonTexts.close,
  cancel: buttonTexts.cancel,
  clear: '消去',
  search: '検索',
  copy: 'コピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
  loading: '読み込み中です',
  retry: buttonTexts.retry,
  partFailed: '部品を読み込めませんでした。通信状態を確認して、もう一度操作してください。',
  notifications: '通知',
  dismissNotification: '通知を閉じる',
  skipToContent: '本文へ移動',
})

/** The texts around controls. */
export const fieldTexts = inLanguage('shared-ui#fieldTexts', {
  required: '必須',
  cut: (most: number) => `${most}文字までです。超えた分は入力されていません。`,
})

/** The texts of panels at the side of a page. */
export const panelTexts = inLanguage('shared-ui#panelTexts', {
  open: (title: string) => `${title}を開く`,
  close: (title: string) => `${title}を閉じる`,
})

/** The texts of lists whose items can be moved. */
export const sortableTexts = inLanguage('shared-ui#sortableTexts', {
  grip: (name: string) => `${name}の順番を動かす`,
  gripHelp: {
    vertical: '上下の矢印キーで動かします。ドラッグもできます。',
    horizontal: '左右の矢印キーで動かします。ドラッグもできます。',
  },
  back: { vertical: (name: string) => `${name}を上へ`, horizontal: (name: string) => `${name}を左へ` },
  on: { vertical: (name: string) => `${name}を下へ`, horizontal: (name: string) => `${name}を右へ` },
  moved: (name: string, position: number, count: number) => `${name}を${count}件中${position}番目に動かしました。`,
})

/** The texts of tables of many columns. */
export const tableTexts = inLanguage('shared-ui#tableTexts', {
  widthOf: (column: string) => `${column}の列の幅`,
  resize: 'ドラッグまたは左右の矢印キーで列の幅を変更します。ダブルクリックまたはEnterで元の幅に戻ります。',
})

/** The texts of date fields and their calendar. */
export const dateTexts = inLanguage('shared-ui#dateTexts', {
  pick: (label: string) => `${label}: カレンダーから選ぶ`,
  clear: (label: string) => `${label}を消去`,
  calendar: (label: string) => `${label}のカレンダー`,
  year: '年',
  month: '月',
  today: '今日',
  monthOf: (month: number) => `${month}月`,
  /** The short forms of Intl; they are coloured. */
  saturday: '土',
  sunday: '日',
  /** The eras from the newest. letter: for short forms such as R8.4.1; before: the year before its first one. */
  eras: [
    { name: '令和', letter: 'R', before: 2018 },
    { name: '平成', letter: 'H', before: 1988 },
    { name: '昭和', letter: 'S', before: 1925 },
    { name: '大正', letter: 'T', before: 1911 },
    { name: '明治', letter: 'M', before: 1867 },
  ],
  firstYearOfEra: '元',
  previousMonth: '前の月',
  nextMonth: '次の月',
  /** A year in western and era form. */
  yearWithEra: (year: number, era: string) => (era === '' ? `${year}年` : `${year}年 (${era})`),
  before: (day: string) => `${day}以降の日付を指定してください。`,
  after: (day: string) => `${day}以前の日付を指定してください。`,
})

/** A number of results, or that there are more than were counted. */
const amount = (count: number, unit: string, isLowerBound = false): string =>
  isLowerBound ? `${(count - 1).toLocaleString('ja-JP')}${unit}以上` : `${count}${unit}`

/** The texts of lists. The specification gives the English ones word by word (D-Words.1). */
export const listTexts = inLanguage('shared-ui#listTexts', {
  page: (page: number, results: number, isLowerBound?: boolean) =>
    isLowerBound === true
      ? `Page ${page} of more than ${(results - 1).toLocaleString('en-GB')} result(s)`
      : `Page ${page} of ${results} result(s)`,
  select: (name: string) => `${name === '' ? '氏名未設定の人' : name}を選ぶ`,
  selectPage: 'このページの全員を選ぶ',
  selection: '選択',
  selected: (count: number, isLowerBound?: boolean) => `${amount(count, '名', isLowerBound)}を選択中`,
  selectWhole: (count: number, isLowerBound?: boolean) => `${amount(count, '名', isLowerBound)}すべてを選ぶ`,
  deselect: '選択を解除',
  pager: 'ページ',
  pageNumber: (page: number) => `${page}ページ`,
  prev: 'Prev',
  next: 'Next',
  columns: 'Columns',
  photoOf: (name: string) => (name === '' ? '写真' : `${name}の写真`),
  resetWidths: '列の幅を元に戻す',
  view: buttonTexts.view,
  viewOf: (label: string) => `View (${label})`,
  search: '検索',
  searchesNothing: (text: string) => `「${text}」には検索できる文字がないため、検索せずに表示しています。`,
  conditions: '絞り込みと並べ替え',
  listed: (condition: string) => `${condition}・`,
  changed: '初期値から変更',
  reset: '条件をすべて戻す',
  filterByField: '項目で絞り込む',
  gaps: '未入力',
  gapCount: (count: number) => `${count}名`,
  gapsFailed: '未入力の件数を数えられませんでした。',
  findField: '項目を探す',
  noField: '該当する項目がありません。',
  otherField: '項目を選び直す',
  filterValue: '値',
  noFilterValue: '値を正しく入力してください。',
  removeFilter: (filter: string) => `「${filter}」を外す`,
  narrowBy: (count: number) => `絞り込み(${count})`,
  printFailed: '印刷する一覧を読み込めませんでした。通信状態を確認して、もう一度操作してください。',
  printMoving: '読み込みの間に一覧が変わり続けたため、印刷していません。しばらく待ってから、もう一度印刷してください。',
  printSearch: (queryText: string) => `検索「${queryText}」`,
  printTitle: (label: string) => `${label}一覧`,
  printCount: (printed: number, all: number, isLowerBound?: boolean) =>
    printed === all ? `${all}名` : `${amount(all, '名', isLowerBound)}中${printed}名`,
  apply: '適用',
  schoolYear: '年度',
  yearRange: (min: number, max: number) => `${min}〜${max}`,
  yearReplaced: (typed: string, range: string, year: string) =>
    typed === ''
      ? `年度が空のため、${year}にしました。`
      : `「${typed}」は${range}の整数ではないため、${year}にしました。`,
  previousYear: '前の年度',
  nextYear: '次の年度',
  classCondition: 'クラス',
  schoolType: '学校種別',
  grade: '学年',
  gradeNumber: (grade: number) => `${grade}年`,
  className: 'クラス名',
  any: '指定なし',
  chooseValue: '選択してください',
  noClasses: {
    notOffered: 'この年度のクラスは選べません。',
    failed: 'クラスの一覧を読み込めませんでした。選ぶには、画面を開き直してください。',
  },
  inSchoolState: '在学状態',
  inSchoolOn: '基準日',
  teacherType: '教職員種別',
  sort: '並べ替え',
  numResults: '表示件数',
  perPage: (count: number) => `${count}件ずつ表示`,
  named: (name: string, value: string) => `${name}: ${value}`,
  empty: (label: string) => `該当する${label}が見つかりません。`,
  nobody: (label: string) => `${label}は、まだ登録されていません。`,
  emptyHint: '検索語や絞り込みの条件を変えてください。',
  hiddenByState: (count: number, state: string) =>
    `「${state}」の条件で表示していません: ${count}名。すべての在学状態では表示されます。`,
  showAllStates: 'すべて',
  beyond: 'このページには結果がありません。',
  toFirstPage: '最初のページへ',
  resetConditions: '条件をすべて初期値に戻す',
  oldRows: '前に読み込んだ内容を表示しています。',
})

/** The texts of a tab that shows one picture. */
export const pictureTexts = inLanguage('shared-ui#pictureTexts', {
  titleOf: (label: string, name: string) => (name === '' ? label : `${label} - ${name}`),
  loading: '読み込み中です',
  failed: (title: string) => `「${title}」を開けませんでした`,
  next: 'このタブを閉じて、元の画面からもう一度開いてください。',
  reference: (id: string) => `${referenceTexts.reference}: ${id}`,
  noTab: (title: string) =>
    `「${title}」を新しいタブで開けませんでした。ブラウザーの設定で、このサイトのポップアップを許可してから、もう一度お試しください。`,
})
