/** The texts of what is printed. */
export const printTexts = {
  print: '印刷',
  printedOn: (day: string) => `印刷日 ${day}`,
} as const
