import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of the notice that an older release is running. */
export const fallbackTexts = inLanguage('shell/remotes/pages#fallbackTexts', {
  title: (label: string) => `${label}は、新しい版に問題があるため、一つ前の版で動いています`,
  tried: (label: string) => `${label}は、試用する版に問題があるため、全員に配信している版で動いています`,
  next: ({ wanted, running, code }: { wanted: string; running: string; code: string }) =>
    `このままお使いいただけます。（新しい版 ${wanted}、動いている版 ${running}、${code}）`,
})
