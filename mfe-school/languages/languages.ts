import type { Languages } from '@gakuseki/shared-ui/host/remote-languages.ts'

/** The texts in other languages of the screen. */
export const languages: Languages = {
  ja: () => import('./ja.ts'),
  en: () => import('./en.ts'),
}
