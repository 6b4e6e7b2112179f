import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { texts } from '../../texts.ts'
import type { ImportColumn } from '../match-header.ts'

/** Reasons for a warning about a cell. Warnings do not prevent the import. */
export const warningKinds = [
  'readOnly',
  'zipTooShort',
  'phoneTooShort',
  'digitsLost',
  'unknownChoice',
  'withoutClass',
  'otherSchoolType',
] as const
export type WarningKind = (typeof warningKinds)[number]

/** The text of a warning about a cell of a column. */
export function warningText(kind: WarningKind, column: ImportColumn): string {
  if (kind === 'otherSchoolType') return ruleTexts.otherSchoolType
  const sentence = texts.warnings[kind]
  return kind === 'unknownChoice' ? `${sentence}${texts.acceptedWords(acceptedWords(column))}` : sentence
}

/** The words that a cell accepts, for fields with a closed set of values. Empty for other fields. */
export function acceptedWords({ field, schema }: ImportColumn): readonly string[] {
  return Object.entries(field.kind.options ?? {}).flatMap(([code, word]) =>
    schema === null || schema.safeParse(code).success ? [word] : [],
  )
}
