/** The texts of printed pages. */
export const printTexts = {
  print: '印刷',
  printedOn: (day: string) => `印刷日 ${day}`,
} as const
