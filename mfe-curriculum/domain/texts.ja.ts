import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the subjects of a school year. */
export const subjectTexts = {
  clashes: {
    name: (theirs) => `他の利用者が「${theirs}」に変更しました。もう一度「保存」を押すと、入力した名前で上書きします。`,
    deleted: (theirs) => `他の利用者が変更しました（現在の教科名: ${theirs}）。もう一度「保存」を押すと削除します。`,
    added: '他の利用者が同じ名前の教科を追加しました。もう一度「保存」を押すと、こちらも追加します。',
  },
} as const satisfies Rewording<typeof spec.subjectTexts>
