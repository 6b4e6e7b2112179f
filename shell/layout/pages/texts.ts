import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of /error/forbidden. */
export const forbiddenTexts = inLanguage('shell/layout/pages#forbiddenTexts', {
  who: (mail: string) => `${mail} には、この画面を開く権限がありません。`,
  next: '権限が必要な場合は、学校の管理者に依頼してください。別のアカウントを使う場合は、アカウントを切り替えてください。',
})
