import { texts } from '../texts.ts'
import type { ImportColumn } from './match-header.ts'

/** Why a cell is told without standing in the way of the import. */
export const warningKinds = [
  'readOnly',
  'zipTooShort',
  'phoneTooShort',
  'digitsLost',
  'unknownChoice',
  'withoutClass',
] as const
export type WarningKind = (typeof warningKinds)[number]

/** What is told of a cell of a column. */
export function warningText(kind: WarningKind, column: ImportColumn): string {
  const sentence = texts.warnings[kind]
  return kind === 'unknownChoice' ? `${sentence}${texts.acceptedWords(acceptedWords(column))}` : sentence
}

/** The words of a closed set that somebody may choose; none where any text is a value. */
export function acceptedWords({ field, schema }: ImportColumn): readonly string[] {
  return Object.entries(field.kind.options ?? {}).flatMap(([code, word]) =>
    schema === null || schema.safeParse(code).success ? [word] : [],
  )
}
