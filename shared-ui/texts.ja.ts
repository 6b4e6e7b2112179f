import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'
import { buttonTexts } from './ui/texts.ja.ts'

/** The texts of the controls. */
export const uiTexts = { cancel: buttonTexts.cancel } satisfies Rewording<typeof spec.uiTexts>

/** The texts of tables of many columns. */
export const tableTexts = {
  resize: 'ドラッグまたは左右の矢印キーで列の幅を変更します。ダブルクリックまたはEnterで元の幅に戻ります。',
} satisfies Rewording<typeof spec.tableTexts>

/** The texts of lists. */
export const listTexts = {
  page: (page, results, isLowerBound) =>
    isLowerBound === true
      ? `${(results - 1).toLocaleString('ja-JP')}件以上 ${page}ページ目`
      : `全${results}件 ${page}ページ目`,
  prev: '前へ',
  next: '次へ',
  columns: '表示する列',
  view: buttonTexts.view,
  viewOf: (label) => `${buttonTexts.view} (${label})`,
} satisfies Rewording<typeof spec.listTexts>
