/** The texts of printed pages. */
export const printTexts = {
  print: '印刷',
  printedOn: (day: string) => `印刷日 ${day}`,
  sheetNumber: (number: number, count: number) => `${number} / ${count}`,
  /** The name of a sheet for screen readers. */
  sheet: (number: number, count: number) => `${count}枚のうち${number}枚目`,
} as const
