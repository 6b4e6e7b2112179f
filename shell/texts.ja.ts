import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the shell. */
export const suiteTexts = {
  product: 'Gakuseki',
  header: { debug: 'デバッグ' },
  user: { changeUser: '利用者の切り替え' },
  home: { title: 'ホーム' },
} satisfies Rewording<typeof spec.suiteTexts>
