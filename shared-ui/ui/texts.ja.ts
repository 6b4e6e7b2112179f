import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The labels of buttons on more than one screen. */
export const buttonTexts = {
  edit: '編集',
  save: '保存',
  cancel: 'キャンセル',
  delete: '削除',
  add: '追加',
  import: 'インポート',
  export: 'エクスポート',
  view: '表示',
  ok: 'OK',
} as const satisfies Rewording<typeof spec.buttonTexts>
