import { inLanguage } from '../core/text/in-language.ts'

/** Problems of a whole file and of its rows (ERR-10 to ERR-12, D-Words.2). */
export const texts = inLanguage('shared-api/csv#texts', {
  /** Why a file cannot be read. */
  cannotRead: {
    wrongType: 'CSVファイルを指定してください。',
    unreadable: 'CSVを読み込めませんでした。',
    empty: 'CSVファイルの内容が空です。',
  },
  onLine: (line: number, message: string) => `${line}行目: ${message}`,
  noText:
    '文字以外のデータが含まれています。Excelブック（.xlsx）などの場合は、「CSV UTF-8」形式で保存してから選択してください。それ以外の場合は、文字コードを選び直してください。',
  headerOnly: '見出しの行の下に、1行以上のデータを入力してください。',
  extraCells: 'CSVの形式が正しくありません。余分な列を含む行があります。',
  unclosedQuote: '引用符（"）が閉じられていません。',
  brokenQuote: '引用符（"）の後に余分な文字があります。',
  wrongDelimiter: (name: string) =>
    `列がカンマ（,）ではなく${name}で区切られています。カンマ区切りのCSV形式で保存してください。`,
  delimiters: { '\t': 'タブ', ';': 'セミコロン（;）', '，': '全角のカンマ（，）', '、': '読点（、）' },
  /** Excel's form of 4-2 and 4/2. */
  monthAndDay: (month: string, day: string) => `${month}月${day}日`,
  tooManyRows: (max: number) => `一度に読み込めるのは${max}行までです。ファイルを分けてください。`,
})
