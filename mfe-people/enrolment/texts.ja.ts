import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of 学籍異動. */
export const texts = {
  edit: buttonTexts.edit,
  export: buttonTexts.export,
  dialog: {
    cancel: buttonTexts.cancel,
    save: buttonTexts.save,
    lost: '保存されたかどうかを確認できませんでした。もう一度「保存」を押してください。二重には登録されません。',
  },
} satisfies Rewording<typeof spec.texts>
