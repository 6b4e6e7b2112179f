import { quotedCell, unifyDashes } from './heal-text.ts'
import type { FieldKind } from './kind.ts'
import { lineOf, textLimits } from './text-kind.ts'

/** A zip code; stored as typed, but a CSV cell is read whatever Excel or a Japanese keyboard made of it. */
export const zipKind: FieldKind<string> = {
  ...lineOf(textLimits.zip),
  cell: {
    quoted: true,
    heal: healZip,
    // Zips of Hokkaido begin with two zeros; none begins with three.
    doubt: (text) => (/^\d{1,2}-?\d{4}$/.test(text) ? 'zipTooShort' : quotedCell.doubt(text)),
  },
}

/** A phone number, as a zip code. */
export const phoneKind: FieldKind<string> = {
  ...lineOf(textLimits.phone),
  cell: {
    quoted: true,
    heal: healPhone,
    doubt: (text) => (/^[1-9]\d{8,9}$/.test(text) ? 'phoneTooShort' : quotedCell.doubt(text)),
  },
}

function healZip(text: string): string {
  const digits = unifyDashes(text.normalize('NFKC')).replace(/[〒\s]/g, '')
  if (!/^[\d-]+$/.test(digits)) return text
  return digits.replace(/^(\d{3})(\d{4})$/, '$1-$2')
}

function healPhone(text: string): string {
  const digits = unifyDashes(text.normalize('NFKC')).trim()
  return /^[+\d][\d\s()-]*$/.test(digits) ? digits : text
}
