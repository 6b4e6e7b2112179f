import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'

/** The texts of the export dialog. */
export const texts = inLanguage('mfe-people/export#texts', {
  title: (label: string) => `${label}のエクスポート`,
  lead: {
    all: (columns: number) => `いまの検索条件に合う全員を、いまの並び順で、すべての列（${columns}列）を書き出します。`,
    selected: (columns: number) =>
      `いまの検索条件に合う全員を、いまの並び順で、ユーザーID・名前と表示中の列（合わせて${columns}列）だけを書き出します。`,
  },
  encoding: '文字コード',
  encodings: {
    'utf-8': { label: 'UTF-8（BOM付き）', description: 'Excelで開けます。すべての文字を保存できます。' },
    'windows-31j': {
      label: 'Shift_JIS（CP932）',
      description: 'UTF-8に対応していない古いソフトで開くときに選びます。保存できない文字があります。',
    },
  },
  cancel: buttonTexts.cancel,
  start: buttonTexts.export,
  running: '読み込んでいます',
  figures: (done: number, total: number) => `${done} / ${total}件`,
  lackingTitle: 'Shift_JISでは保存できない文字があります',
  lacking: (kinds: number, count: number) =>
    `${kinds}種類・${count}文字が「?」に変わります。UTF-8なら、そのまま保存できます。`,
  lackingList: '保存できない文字',
  times: (count: number) => `${count}回`,
  moreLacking: (kinds: number) => `ほか${kinds}種類`,
  saveUtf8: 'UTF-8で保存',
  saveAnyway: '「?」に変えて保存',
  failedTitle: 'エクスポートに失敗しました',
  nothingSaved: 'ファイルは保存されていません。',
  retry: buttonTexts.retry,
  failed: (reason: string) =>
    `エクスポートに失敗しました: ${reason} ファイルは保存されていません。もう一度 Export を選んでください。`,
  moving: '読み込みの間に一覧が変わり続けています。しばらく待ってから、もう一度お試しください。',
  selectedGone: printTexts.selectedGone,
  empty: 'いまの検索条件に合う人がいません。条件を変えて、もう一度お試しください。',
  done: (count: number, label: string) => `${count}件の${label}データをエクスポートしました。`,
})
