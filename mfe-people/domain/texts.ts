import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of 証明書交付台帳 as a file, in every language of the screen. */
export const registerFileTexts = {
  columns: {
    issueYear: '交付年度',
    number: '交付番号',
    issuedOn: '交付日',
    kind: '証明書',
    name: '名前',
    grade: '学年・組',
    purpose: '提出先・使用目的',
    copies: '通数',
    issuedBy: '交付した人',
    note: '備考',
  },
  numberOf: (number: number) => `第${number}号`,
  spoiledFor: (reason: string) => `書き損じ: ${reason}`,
} as const

/** The header of the name in a file of 学籍異動, in every language of the screen. */
export const enrolmentFileTexts = { student: '児童生徒' } as const

/** The headers of a report of problems, which an import reads back. */
export const reportHeaders = { line: '行', problem: 'エラー' } as const

/** The messages of import and export about columns, rows and cells (D-Import.1, D-Words.2). */
export const texts = inLanguage('mfe-people/domain#texts', {
  columnRefused: (column: string) => `CSVに使用できない列名が含まれています。(${column})`,
  columnRepeated: (column: string) => `同じ項目の列が複数あります。(${column})`,
  keyMissing: (label: string) => `${label}の列がありません。取り込みには${label}の列が必要です。`,
  unnamedColumn: (number: number) => `${number}列目`,
  schoolYear: (year: number) => `${year}年度`,
  uniqueLabel: (label: string, name: string) => `${label}(${name})`,
  warnings: {
    readOnly: 'この項目はインポートでは変更できません。値は取り込まれません。',
    zipTooShort: '郵便番号の桁が足りません。先頭の0が失われていないか確認してください。',
    phoneTooShort: '電話番号の先頭の0が失われていないか確認してください。',
    digitsLost: 'Excelによって桁が失われています。元の値を入力し直してください。',
    withoutClass: 'クラスが空欄のため、この値は取り込まれません。',
    unknownChoice: '使用できない値のため、いまの値を残します。',
  },
  acceptedWords: (words: readonly string[]) => `使用できる値: ${words.join('・')}`,
  howPeopleCome: '新しい人は、ワークスペースディレクトリとの同期で登録してください。',
  certificate: {
    dayMissing: '交付日を入力してください。',
    badCopies: (min: number, max: number) => `通数は、${min}から${max}までの整数で入力してください。`,
  },
  register: registerFileTexts,
  enrolment: {
    student: enrolmentFileTexts.student,
    dayMissing: '異動日を入力してください。',
    spell: (from: string, to: string) => `${from}〜${to}`,
  },
  report: { value: (text: string) => `（入力値: ${text}）` },
})
