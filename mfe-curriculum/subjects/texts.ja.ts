import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the subjects of a school year. */
export const texts = {
  heading: 'カリキュラム',
  add: buttonTexts.add,
  addTo: (section) => `${section}: ${buttonTexts.add}`,
  delete: buttonTexts.delete,
  copy: {
    button: '前年度からコピー',
    unsaved: '「保存」を押すまで保存されません。表示していない学校種別の教科も一緒に保存されます。',
    unsavedHere: '「保存」を押すまで保存されません。',
  },
  empty: {
    hint: '「編集」を押すと、教科を追加したり、前年度の教科をコピーしたりできます。',
  },
  contestedHint: '内容を確認して、もう一度「保存」を押してください。',
} as const satisfies Rewording<typeof spec.texts>
