const suffixes: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/**
 * Prints an English ordinal number (DAT-21).
 * @example ordinal(21) // '21st'
 */
export const ordinal = (number: number): string => `${number}${suffixes[rules.select(number)]}`
