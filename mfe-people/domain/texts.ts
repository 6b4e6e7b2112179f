/** The messages of import and export about columns, rows and cells (D-Import.1, D-Words.2). */
export const texts = {
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
  report: { line: '行', problem: 'エラー', value: (text: string) => `（入力値: ${text}）` },
} as const
