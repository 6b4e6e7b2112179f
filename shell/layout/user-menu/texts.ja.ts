import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the opened user menu and of its dialogs. */
export const userMenuTexts = {
  language: { en: 'English' },
  labels: { en: '英語' },
} satisfies Rewording<typeof spec.userMenuTexts>
