import type { Rewording } from '../core/text/translation.ts'
import type * as spec from './texts.ts'

/** For a save whose one call failed and whose other call succeeded. */
export const partlySavedTexts = {
  record:
    '（名前などの項目は保存されました。管理者の権限は変わっていません。もう一度「保存」を押すと、権限だけを変更します。）',
  others:
    '（本人の変更は保存されました。保護者が同じ児童生徒の姓は変わっていません。もう一度「保存」を押すと、変更できます。）',
  role: '（管理者の権限は変更されました。名前などの項目は保存されていません。内容を直して、もう一度「保存」を押してください。）',
} satisfies Rewording<typeof spec.partlySavedTexts>
