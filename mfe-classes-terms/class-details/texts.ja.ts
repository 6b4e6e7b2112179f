import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the details of a class. */
export const texts = {
  title: 'クラスの詳細',
  copyClassId: 'クラスIDをコピー',
  noneHint: {
    view: '「編集」を押すと追加できます。',
    teacher: '「追加」を押して追加してください。',
    student: '「追加」を押すか、Excelの名簿を貼り付けて追加してください。',
  },
  add: buttonTexts.add,
  numbering: { cancel: buttonTexts.cancel },
  paste: {
    button: 'Excelから貼り付け',
    title: 'Excelの名簿を貼り付け',
    lead: '1行に1名ずつ、番号と、名前（またはメール・ユーザーID）を貼り付けてください。番号はなくても構いません。',
    cancel: buttonTexts.cancel,
  },
  save: {
    hint: 'ここに挙げていない変更は保存されています。必要なら内容を直して、もう一度「保存」を押すと、保存できなかった変更だけを送信します。',
  },
  delete: buttonTexts.delete,
} satisfies Rewording<typeof spec.texts>
