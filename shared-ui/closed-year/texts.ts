import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts about a closed school year. */
export const texts = inLanguage('shared-ui/closed-year#texts', {
  title: (years: readonly number[]) => `${years.join('・')}年度は締めてあります`,
  hint: '見ることだけができます。変更が必要なときは、管理者が締めを解きます。',
  link: '年度の締め',
})
