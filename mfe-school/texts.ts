import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { school } from '@gakuseki/shared-api/entities/school.ts'

export const texts = inLanguage('mfe-school#texts', {
  heading: 'School',
  /** The screen's Japanese name in the question about unsaved work. */
  screenName: '学校の情報',
  logoOf: (schoolName: string) => `${schoolName}の学校ロゴ`,
  noLogo: 'ロゴは設定されていません',
  logoFailed: '学校ロゴを読み込めませんでした。画面を開き直すと、もう一度読み込みます。',
  failed: coreTexts.errors.fetchFailed(school.label),
})
