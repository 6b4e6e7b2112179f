import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of certificates and of their register. */
export const texts = {
  register: {
    more: (shown, all) => `${all}件のうち、新しい${shown}件を表示しています。印刷とエクスポートには、すべて入ります。`,
    wholeFailed: '台帳のすべてを読み込めなかったため、印刷もエクスポートもできません',
    export: buttonTexts.export,
  },
  cancel: { dismiss: buttonTexts.cancel },
} satisfies Rewording<typeof spec.texts>
