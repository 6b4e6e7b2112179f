import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the search of the whole suite. */
export const searchTexts = {
  keys: 'Ctrl K',
  homeWords: ['Home', 'トップ'],
  nothingNext: '名前・かな・ローマ字・メールアドレス・ユーザーIDは先頭から、電話番号は3桁以上の数字で探せます。',
} satisfies Rewording<typeof spec.searchTexts>
