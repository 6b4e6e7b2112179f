import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import type * as spec from './texts.ts'

/** The texts of people who will join. */
export const texts = {
  edit: buttonTexts.edit,
  editOf: (name: string) => `${buttonTexts.edit}: ${isolated(name)}`,
  dialog: { cancel: buttonTexts.cancel, save: buttonTexts.save },
  matching: { cancel: buttonTexts.cancel },
  import: 'CSVで登録',
  export: 'CSVで保存',
  importing: {
    title: '就学予定者をCSVで登録',
    file: 'CSVファイル',
    templateName: '就学予定者_ひな形.csv',
    cancel: buttonTexts.cancel,
  },
} satisfies Rewording<typeof spec.texts>
