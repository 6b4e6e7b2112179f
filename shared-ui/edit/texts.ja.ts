import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '../ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the screens that show and edit one person's record. */
export const recordTexts = {
  copyUserId: 'ユーザーIDをコピー',
  edit: buttonTexts.edit,
  save: buttonTexts.save,
  cancel: buttonTexts.cancel,
  delete: buttonTexts.delete,
  picker: {
    placeholder: '名前・メール・ユーザーID',
    hint: '名前・ワークスペースメール・ユーザーIDの先頭で検索します。',
    ok: buttonTexts.ok,
    cancel: buttonTexts.cancel,
  },
  conflict: {
    lead: '次の項目は、編集している間に他の利用者も変更しました。どちらの値にするか選んでください。選んだ後、もう一度「保存」を押すと保存されます。',
  },
  history: { idsInstead: '名前の代わりにIDを表示しています。閉じてもう一度開くと、読み込み直します。' },
} satisfies Rewording<typeof spec.recordTexts>

/** The texts of edit modes that save part by part. */
export const partsTexts = {
  notSavedHint: '入力した内容は残っています。もう一度「保存」を押すと、保存できなかったものだけを送ります。',
} satisfies Rewording<typeof spec.partsTexts>
