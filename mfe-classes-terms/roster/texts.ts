import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { pageTitles } from '../pages/texts.ts'
import type { Furigana, RosterLayout } from './choice/roster-choice.ts'

const layouts: Readonly<Record<RosterLayout, string>> = {
  names: '名簿',
  phones: '電話番号付き名簿',
  checks: 'チェック表',
  photos: '写真名簿',
  emergency: '緊急連絡先一覧',
  labels: '名前ラベル',
  seats: '座席表',
}

const furigana: Readonly<Record<Furigana, string>> = { none: 'なし', beside: '名前の横', ruby: '名前の上（ルビ）' }
/** Where nothing is beside a name. */
const furiganaBelow = '名前の下'

export const texts = inLanguage('mfe-classes-terms/roster#texts', {
  title: pageTitles.roster,
  failed: coreTexts.errors.fetchFailed(schoolClass.label),
  guardiansFailed: '保護者の連絡先を読み込めませんでした。',
  checksOf: (month: string) => `${layouts.checks} ${month}`,
  className: (schoolType: string, grade: number, name: string) => `${schoolType} ${grade}年 ${name}`,
  selected: '選んだ児童生徒',
  noSelection: '名簿にする児童生徒が選ばれていません。',
  noSelectionHint: '児童生徒の一覧で人を選び、「名簿」を押してください。',
  toStudents: '児童生徒の一覧を開く',
  selectionFailed: coreTexts.errors.fetchFailed(student.label),
  headcount: (count: number) => `${count}名`,
  nobody: 'このクラスに児童生徒はいません。',
  nobodyHint: 'クラスの詳細で児童生徒を追加すると、名簿を印刷できます。',
  form: '名簿の内容',
  preview: '印刷プレビュー',
  layout: '種類',
  layouts,
  ownTitle: '表題',
  ownTitleHint: '空のときは種類の名前になります。',
  orientation: '用紙の向き',
  orientations: { portrait: 'A4縦', landscape: 'A4横' },
  furigana: 'ふりがな',
  furiganas: { table: furigana, card: { ...furigana, beside: furiganaBelow } },
  checks: {
    by: 'チェック欄',
    bys: { typed: '見出しを入力する', month: '月の日付' },
    columns: '列の数',
    columnsHint: (min: number, max: number) => `${min}〜${max}列`,
    heads: '列の見出し',
    tooMany: (most: number, count: number) =>
      `見出しは${most}列までです。いまは${count}行あり、${most + 1}行目から後は印刷されません。減らしてください。`,
    headsHint: '1行に1つ入力してください。Excelから貼り付けることもできます。足りない列は空欄になります。',
    noHead: '見出しなし',
    month: '月',
    monthName: (year: number, month: number) => `${year}年${month}月`,
    days: '日',
    dayChoices: { weekdays: '平日だけ', all: 'すべての日' },
  },
  across: '横に並べる人数',
  placeOf: (className: string, number: string) => (number === '' ? className : `${className} ${number}番`),
  acrossChoice: (count: string) => `${count}名`,
  labels: 'A4 1枚の面数',
  labelChoice: (count: string) => `${count}面`,
  seats: {
    rows: '座席の行数（前後）',
    columns: '座席の列数（左右）',
    limits: (min: number, max: number) => `${min}〜${max}`,
    hint: '座席を2つ選ぶと入れ替わります。選ぶには、クリックするか、矢印キーで移って Enter を押してください。入れ替えた席はこの画面を閉じるまで残ります。',
    tooFew: (rows: number) => `全員が座れるように${rows}行にしました。`,
    plan: '座席',
    desk: '教卓',
    free: '空席',
    row: (row: number) => `前から${row}行目`,
    chosen: (who: string) => `${who}を選びました。入れ替える座席を選んでください。`,
    swapped: (one: string, other: string) => `${one}と${other}を入れ替えました。`,
    reset: '番号順に戻す',
  },
  badNumber: (min: number, max: number) => `${min}〜${max}の整数を入力してください。`,
  heads: {
    class: 'クラス',
    number: '番号',
    name: '名前',
    kana: 'ふりがな',
    note: '備考',
    guardian: '保護者',
    mobile: '携帯電話',
    emergency: '緊急連絡先',
    emergencyPhone: '緊急連絡先の電話',
    emergencyOf: (number: number) => `緊急連絡先${number}`,
  },
  photoOf: (name: string) => `${name}の写真`,
})
