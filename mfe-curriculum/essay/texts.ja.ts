import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of activities and journals. */
export const texts = {
  title: 'カリキュラム',
  activities: {
    changedSince: '他の利用者が先にこの活動を変更しました。もう一度「保存」を押すと、あなたの変更だけを保存します。',
    deletedSince: '他の利用者が先にこの活動を削除しました。もう一度「保存」を押すと、新しい活動として保存します。',
    removal: {
      text: (name) =>
        `「${name}」を削除してよろしいですか？\nこの活動について書かれたジャーナルは残りますが、活動の指定がなくなります。\n削除は「保存」を押したときに反映され、そのあとは元に戻せません。`,
    },
  },
  journals: {
    stay: '編集中のジャーナルがあります。「保存」または「キャンセル」を押してから移動してください。',
  },
  form: {
    save: buttonTexts.save,
    cancel: buttonTexts.cancel,
    deleted:
      'このジャーナルは他の利用者が削除しました。「保存」を押すと、ここに書いた内容を新しいジャーナルとして保存します。添付されていたファイルは戻りません。',
    deletedSince:
      '他の利用者が先にこのジャーナルを削除しました。もう一度「保存」を押すと、新しいジャーナルとして保存します。',
  },
  files: {
    viewer: {
      noPdf: 'このブラウザはPDFを画面内に表示できません。保存して開いてください。',
    },
  },
} as const satisfies Rewording<typeof spec.texts>
