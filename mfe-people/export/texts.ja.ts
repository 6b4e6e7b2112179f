import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the export dialog. */
export const texts = {
  encodings: {
    'utf-8': { label: 'UTF-8（BOM付き）', description: 'Excelで開けます。すべての文字を保存できます。' },
    'windows-31j': {
      label: 'Shift_JIS（CP932）',
      description: 'UTF-8に対応していない古いソフトで開くときに選びます。保存できない文字があります。',
    },
  },
  cancel: buttonTexts.cancel,
  start: buttonTexts.export,
  lackingTitle: 'Shift_JISでは保存できない文字があります',
  saveUtf8: 'UTF-8で保存',
  failed: (reason) =>
    `エクスポートに失敗しました: ${reason} ファイルは保存されていません。もう一度「${buttonTexts.export}」を選んでください。`,
} satisfies Rewording<typeof spec.texts>
