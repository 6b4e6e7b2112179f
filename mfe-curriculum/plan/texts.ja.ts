import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the content plan and the year plan. */
export const texts = {
  none: {
    hint: '「編集」を押すと、観点と内容を追加できます。',
  },
  edit: {
    lead: '観点と内容の名前・並び順・月を変えて、「保存」を押します。並び順は、つまみをドラッグするか、矢印のボタンで変えられます。',
    cancelAdditions: buttonTexts.cancel,
    paste: {
      hint: '1行に1つずつ入力するか、Excelの列を貼り付けてください。',
      confirm: buttonTexts.add,
    },
    subjectGone:
      'この教科は他の利用者が削除したため、保存できません。必要な内容を控えてから、「キャンセル」を押してください。',
    deletion: {
      viewPoint: {
        text: (name) =>
          `観点「${name}」を削除します。\nこの観点の内容と、その月別の内容、評価もすべて削除されます。「保存」を押すと、元に戻せません。`,
      },
      content: {
        text: (name) =>
          `内容「${name}」を削除します。\n月別の内容と、記録されている評価もすべて削除されます。「保存」を押すと、元に戻せません。`,
      },
    },
  },
} as const satisfies Rewording<typeof spec.texts>
