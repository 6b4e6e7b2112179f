import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { printMonth } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import type { DateParts } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Tally } from '../domain/evaluations/evaluation-summary.ts'
import { planLabel } from '../domain/texts.ts'
import type { CourseMonth } from '../domain/evaluations/evaluation-summary-course.ts'

const items = (count: number) => `${count.toLocaleString('ja-JP')}件`

/** The months that are over, at the start of a sentence. April alone is no range. */
const until = (month: number | null) => (month === null ? '' : `${month}月までの`)

export const texts = inLanguage('mfe-curriculum/progress#texts', {
  failed: coreTexts.errors.fetchFailed('評価の集計'),
  planFailed: coreTexts.errors.fetchFailed(planLabel),
  noContents: {
    title: '評価する内容がまだありません',
    hint: '「内容構成」で内容を追加し、使う月を選ぶと、ここに表示されます。',
    to: '内容構成を開く',
  },
  nothingYet: {
    title: 'まだ評価が入力されていません',
    hint: '評価を入力すると、ここに集計が表示されます。',
    to: '評価を入力',
  },
  unsent: {
    title: (count: number) => `保存されていない評価が ${count}件あり、この画面の数字に含まれていません。`,
    parts: (of: {
      readonly waiting: number
      readonly failed: number
      readonly conflicts: number
      readonly offered: number
    }) =>
      [
        of.waiting > 0 ? `送信を待っている評価 ${of.waiting}件` : '',
        of.conflicts > 0 ? `他の利用者の変更と競合している評価 ${of.conflicts}件` : '',
        of.failed > 0 ? `保存できなかった評価 ${of.failed}件` : '',
        of.offered > 0 ? `前回、保存できなかった評価 ${of.offered}件` : '',
      ]
        .filter((part) => part !== '')
        .join('、'),
    follows: '通信が戻ると保存し、数字に反映します。',
    to: '評価の入力を開く',
  },
  print: printTexts.print,
  printed: (of: readonly string[], { year, month, day }: DateParts) =>
    `${of.join('、')}(${year}年${month}月${day}日現在)`,
  map: {
    caption: '評価の入力の状況',
    lead: {
      blank: (month: number | null, missing: number, all: number) =>
        `${until(month)}評価 ${all.toLocaleString('ja-JP')}件のうち、${missing.toLocaleString('ja-JP')}件が空白です。`,
      complete: (month: number | null) => `${until(month)}評価は、すべて入力されています。`,
      nothingDue: '入力の時期が過ぎた評価はありません。',
    },
    classes: 'クラス',
    allClasses: 'すべてのクラス',
    onlyBlanks: '空白のある行だけ',
    open: '内容まで開く',
    close: '内容をたたむ',
    toggle: (viewPoint: string, className: string) => `${className} ${viewPoint}の内容`,
    place: 'クラス・観点・内容',
    month: printMonth,
    current: '今月',
    due: '残り',
    total: '学年計',
    none: 'この条件では、空白のある行はありません。',
    noStudents: 'このクラスには児童生徒がいません。',
    toClass: 'Class Details を開く',
    left: (missing: number) => missing.toLocaleString('ja-JP'),
    filled: (evaluated: number, students: number) =>
      `${evaluated.toLocaleString('ja-JP')}/${students.toLocaleString('ja-JP')}`,
    done: '済',
    blank: '空白',
    later: '予定',
    away: '在籍なし',
    dash: '–',
    /** For screen readers and the tooltip. It begins with the text of the cell, so that voice control finds the cell. */
    cell: {
      complete: (all: number) => `済、${items(all)}すべて入力済み`,
      partial: (evaluated: number, all: number) =>
        `${items(all)}のうち${items(evaluated)}入力、空白${items(all - evaluated)}`,
      blank: (all: number) => `空白、${items(all)}すべて`,
      current: (evaluated: number, all: number) =>
        `今月は${items(all)}のうち${items(evaluated)}入力、残り${items(all - evaluated)}`,
      later: (evaluated: number, all: number) =>
        evaluated === 0
          ? `予定、これからの月の${items(all)}`
          : `これからの月の${items(all)}のうち${items(evaluated)}入力、残り${items(all - evaluated)}`,
      unplanned: '計画なし',
      link: (place: string, state: string) => `${place}: ${state}。評価の入力を開く`,
    },
    legend: {
      label: '記号の見方',
      key: '数字は残りの件数、棒は入力した割合です。',
      complete: '入力済み',
      partial: '一部が空白(期限が過ぎている)',
      blank: 'すべて空白(期限が過ぎている)',
      current: '今月(入力中)',
      later: 'これからの月',
      unplanned: '計画なし',
    },
  },
  summary: {
    title: '集計',
    distribution: '評価の分布',
    distributionOf: (className: string) => `${className}の評価の分布`,
    studentsOf: (className: string) => `${className}の児童生徒`,
    /** The panel around the table would have the same name, but landmarks need different names. */
    frameOf: (caption: string) => `${caption}の表`,
    noStudents: 'このクラスには児童生徒がいません',
    of: '対象',
    shares: '割合',
    evaluated: '評価数',
    grade: '学年',
    all: 'すべての観点',
    total: '合計',
    student: '児童生徒',
    content: '内容',
    none: '評価なし',
    percent: (percent: number) => `${percent}%`,
    mean: (mean: number) => `平均${mean.toFixed(1)}点`,
    score: (score: number) => `${score}点`,
    bar: (name: string, tally: Tally) =>
      tally.evaluated === 0 ? `${name}: 評価なし` : `${name}: ${tallyWords(tally)}`,
    nav: '児童生徒の切り替え',
    before: '前の児童生徒',
    after: '次の児童生徒',
    neighbour: (which: string, name: string) => `${which}: ${name}`,
    backTo: (className: string) => `${className}の集計へ戻る`,
    studentLead: (tally: Tally, blanks: number) =>
      [
        tally.evaluated === 0 ? 'まだ評価がありません' : tallyWords(tally),
        ...(blanks === 0 ? [] : [`空白 ${blanks}件`]),
      ].join('、'),
    blankRow: '空白',
    courseTable: '月ごとの評価',
    courseOf: (name: string) => `${name}さんの月ごとの評価`,
    courseSentence: (name: string, viewPoint: string, months: readonly CourseMonth[]) => {
      const said = months.flatMap(({ month, given }) =>
        given.length === 0 ? [] : `${month}月 ${given.map(({ grade, count }) => gradeWords(grade, count)).join('・')}`,
      )
      return `${name}さんの${viewPoint}の評価: ${said.length === 0 ? 'まだありません' : said.join('、')}`
    },
    chartKey:
      '記号は本人の評価、実線は本人の推移、点線はクラスの平均です。「空白」の丸は、入力されていない評価の数です。',
    countKey:
      '上の実線は本人の月ごとの平均、点線はクラスの平均です。下の棒と数字は、本人の評価の数です。「空白」は、入力されていない評価の数です。',
    comments: 'コメント',
    noComments: 'コメントはありません。',
  },
})

function tallyWords({ shares, mean }: Tally): string {
  return [
    ...shares.map(({ grade, count }) => `${grade} ${count}件`),
    ...(mean === null ? [] : [`平均 ${mean.toFixed(1)}点`]),
  ].join('、')
}

function gradeWords(grade: string, count: number): string {
  return count === 1 ? grade : `${grade} ${count}件`
}
