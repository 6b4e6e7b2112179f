import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The messages of import and export about columns, rows and cells. */
export const texts = {
  warnings: { digitsLost: 'Excelによって桁が失われています。元の値を入力し直してください。' },
} satisfies Rewording<typeof spec.texts>
