import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the list of classes. */
export const texts = {
  heading: 'クラス',
  lead: '名前と並び順を変えて、「保存」で保存します。保存済みのクラスは、ここでは削除できません。クラスの詳細画面で削除してください。',
  unnamedClasses: { hint: '「編集」を押して、名前を変えてください。' },
  emptyYear: {
    hint: '前年度のクラスの名前と並び順をコピーするか、「編集」を押して、学年ごとに追加してください。',
    editing:
      '学年ごとに「追加」で追加するか、前年度のクラスの名前と並び順をコピーできます。「保存」を押すまでは保存されません。',
    copy: '前年度からコピー',
  },
  add: buttonTexts.add,
  addTo: (grade: string) => `${grade}: ${buttonTexts.add}`,
} satisfies Rewording<typeof spec.texts>
