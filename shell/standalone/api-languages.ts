import type { Languages } from '@gakuseki/shared-ui/host/remote-languages.ts'
import { languages } from '../languages/languages.ts'

/** The texts in other languages of the API that answers in the page. All of its Japanese is that of the specification. */
export const apiLanguages: Languages = { ja: languages.ja, en: () => import('@gakuseki/api-server/languages/en.ts') }
