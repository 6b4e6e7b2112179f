import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import type { NumericBeneath } from '@gakuseki/shared-api/contract/curriculum/curriculum-beneath.ts'
import { printMonth } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { planLabel } from '../domain/texts.ts'

export const texts = inLanguage('mfe-curriculum/plan#texts', {
  label: planLabel,
  failed: coreTexts.errors.fetchFailed(planLabel),
  month: printMonth,
  viewPoints: '観点',
  contentsOf: (viewPoint: string) => `「${viewPoint}」の内容`,
  contentCount: (count: number) => `内容${count}件`,
  noContents: 'まだ内容がありません。',
  usedMonths: (months: string) => `使う月: ${months}`,
  noMonths: '使う月がありません',
  monthsOf: (content: string) => `「${content}」の月別の内容`,
  noText: '（未記入）',
  unnamedViewPoint: '名前のない観点',
  unnamedContent: '名前のない内容',
  none: {
    title: '観点がありません',
    hint: 'Edit を押すと、観点と内容を追加できます。',
    reader: '管理者が観点を追加すると、ここに表示されます。',
    editing: '観点を1つずつ追加するか、標準の3観点から始められます。',
    defaults: '標準の3観点を追加',
  },
  edit: {
    heading: planLabel,
    lead: '観点と内容の名前・並び順・月を変えて、Save で保存します。並び順は、つまみをドラッグするか、矢印のボタンで変えられます。',
    viewPointName: (position: number) => `観点${position}の名前`,
    contentName: (viewPoint: string, position: number) => `${viewPoint} 内容${position}の名前`,
    addViewPoint: '観点を追加',
    addContent: '内容を追加',
    addContentTo: (viewPoint: string) => `「${viewPoint}」に内容を追加`,
    remove: (name: string) => `「${name}」を削除`,
    newItem: '新規',
    color: (viewPoint: string, color: string) => `「${viewPoint}」の色: ${color}`,
    colorTitle: '観点の色',
    palette: '色',
    ownColor: '自由に選ぶ',
    monthsUsedBy: (content: string) => `「${content}」を使う月`,
    cancelAdditions: buttonTexts.cancel,
    paste: {
      button: '一覧から追加',
      title: '内容を一覧から追加',
      field: '追加する内容',
      hint: '1行に1つずつ入力するか、Excelの列を貼り付けてください。',
      parents: '追加する観点',
      outcome: (names: number, added: number) =>
        added === 0 && names > 0
          ? '追加できる内容がありません。観点を選んでいるか、同じ名前の内容がないか確認してください。'
          : `${names}個の名前から、${added}件の内容を追加します。`,
      tooLong: (most: number, names: readonly string[]) =>
        `長すぎるため追加できません（${most}文字まで）: ${names.join('、')}`,
      confirm: buttonTexts.add,
    },
    copy: {
      button: 'ほかの教科から取り込む',
      title: 'ほかの教科の内容構成を取り込む',
      lead: '選んだ教科の観点・内容・月を、この教科に追加します。同じ名前の観点と内容は、いまのまま残ります。',
      source: '取り込む教科',
      unchosen: '選択してください',
      choose: '年度と教科を選んでください。',
      none: 'この年度には、取り込める教科がありません。',
      loading: '内容構成を読み込んでいます。',
      failed: (reason: string) => `読み込めませんでした: ${reason}`,
      nothingNew: 'この教科にないものはありません。',
      outcome: (viewPoints: number, contents: number) =>
        viewPoints === 0 ? `内容${contents}件を追加します。` : `観点${viewPoints}件と内容${contents}件を追加します。`,
      confirm: '取り込む',
    },
    allMonths: 'すべての月を使う',
    monthFlag: printMonth,
    monthText: (content: string, month: number) => `「${content}」${month}月の内容`,
    room: (count: number) => `あと${count}文字`,
    invalid: '名前に誤りがあります。赤字の説明を確認して、直してから保存してください。',
    subjectGone:
      'この教科は他の利用者が削除したため、保存できません。必要な内容を控えてから、Cancel を押してください。',
    saving: '内容構成を保存しています',
    monthOf: (name: string, month: number) => `${name} ${printMonth(month)}`,
    orderOf: (name: string) => `${name}の並び順`,
    deletion: {
      viewPoint: {
        title: '観点の削除',
        text: (name: string) =>
          `観点「${name}」を削除します。\nこの観点の内容と、その月別の内容、評価もすべて削除されます。Save で保存すると、元に戻せません。`,
        note: ({ contents, evaluations }: NumericBeneath) =>
          `一緒に削除されるもの: 内容${contents}件、評価${evaluations}件`,
      },
      content: {
        title: '内容の削除',
        text: (name: string) =>
          `内容「${name}」を削除します。\n月別の内容と、記録されている評価もすべて削除されます。Save で保存すると、元に戻せません。`,
        note: ({ evaluations }: NumericBeneath) => `一緒に削除されるもの: 評価${evaluations}件`,
      },
      confirm: buttonTexts.confirmDelete,
    },
    clash: {
      name: (name: string) => `「${name}」の名前`,
      color: (name: string) => `「${name}」の色`,
      text: (name: string, month: number) => `「${name}」${month}月の内容`,
      delete: (name: string) => `「${name}」の削除`,
      deleted: '（削除する）',
      kept: (name: string) => `削除せずに「${name}」を残す`,
    },
  },
  year: {
    caption: (subject: string) => `${subject} 年間計画`,
    content: '内容',
    print: printTexts.print,
    off: 'なし',
    blank: '未記入',
    counts: (contents: number) => `内容${contents}件`,
    unplanned: (count: number) => `月が決まっていない内容 ${count}件`,
    blanks: (count: number) => `未記入の月 ${count}件`,
    noContents: 'この観点には、まだ内容がありません。',
    none: {
      title: '観点がありません',
      description: '「内容構成」で観点と内容を追加すると、ここに一年間の計画が表示されます。',
    },
  },
})
