import type { Rewording } from '../core/text/translation.ts'
import type * as spec from './texts.ts'

/** Problems of a whole file and of its rows. */
export const texts = {
  cannotRead: {
    wrongType: 'CSVファイルを指定してください。',
    unreadable: 'CSVを読み込めませんでした。',
    empty: 'CSVファイルの内容が空です。',
  },
  noText:
    '文字以外のデータが含まれています。Excelブック（.xlsx）などの場合は、「CSV UTF-8」形式で保存してから選択してください。それ以外の場合は、文字コードを選び直してください。',
  extraCells: 'CSVの形式が正しくありません。余分な列を含む行があります。',
} satisfies Rewording<typeof spec.texts>
