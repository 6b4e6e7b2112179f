import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the import screens. */
export const texts = {
  choose: {
    area: 'CSVファイルの選択',
    title: 'CSVファイルをここにドロップしてください',
    file: 'CSVファイル',
    paste: 'Excelから貼り付け',
    pasteTitle: 'Excelから貼り付け',
    pasteLead: '見出しの行を含めてExcelのセルをコピーし、下の欄に貼り付けてください。',
    shortcut: 'Excelでコピーしたセルを、この画面に Ctrl+V で貼り付けることもできます。',
  },
  rules: {
    key: '1行目は見出しです。「ユーザーID」の列が必要です。見出しは、日本語・英語のどちらの項目名でもかまいません。',
  },
  file: {
    encodings: {
      'utf-8': 'UTF-8',
      'windows-31j': 'Shift_JIS（CP932）',
      'utf-16le': 'UTF-16（LE）',
      'utf-16be': 'UTF-16（BE）',
    },
  },
  editor: { cancel: buttonTexts.cancel },
  issues: { download: 'エラーをCSVでダウンロード' },
} satisfies Rewording<typeof spec.texts>
