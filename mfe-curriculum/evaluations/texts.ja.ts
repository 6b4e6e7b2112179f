import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the entry of evaluations. */
export const texts = {
  clearKey: 'Delete',
  undo: '元に戻す (Ctrl+Z)',
  redo: 'やり直す (Ctrl+Y)',
  fillDownHint: '選んだ範囲の一番上の値（1マスのときはすぐ上の値）を下へコピーします (Ctrl+D)',
  commentHint: '選んだマスのコメントと点数を入力します (F2)',
  gridHelp: '評価のキーで入力して次のマスへ進みます。Enterで下へ、Tabで右へ、Escapeのあとの Tab で表の外へ移動します。',
  dialog: {
    ok: buttonTexts.ok,
    cancel: buttonTexts.cancel,
  },
} as const satisfies Rewording<typeof spec.texts>
