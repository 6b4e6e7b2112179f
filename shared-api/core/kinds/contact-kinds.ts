import { withoutDirectionMarks } from './direction-marks.ts'
import { phoneKey } from '../text/text-keys.ts'
import { quotedCell, unifyDashes } from './heal-text.ts'
import type { FieldKind } from './kind.ts'
import { lineOf, oneLine, textLimits } from './text-kind.ts'

/** A mail address; stored as typed. */
export const mailKind: FieldKind<string> = { ...lineOf(textLimits.mail, 'mail'), isLiteral: true }

/** A zip code, stored as typed. A CSV cell is also read in the forms that Excel or a Japanese keyboard give it. */
export const zipKind: FieldKind<string> = {
  ...lineOf(textLimits.zip, 'zip'),
  cell: {
    ...quotedCell,
    heal: (text) => oneLine(healZip(withoutDirectionMarks(text))),
    // Zips of Hokkaido begin with two zeros, and none begins with three.
    doubt: (text) => (/^\d{1,2}-?\d{4}$/.test(text) ? 'zipTooShort' : quotedCell.doubt(text)),
  },
}

/** A phone number, read like a zip code and found by its digits. */
export const phoneKind: FieldKind<string> = {
  ...lineOf(textLimits.phone, 'phone'),
  searchKeys: (text) => [phoneKey(text)],
  cell: {
    ...quotedCell,
    heal: (text) => oneLine(healPhone(withoutDirectionMarks(text))),
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

/** Whether a mail program accepts the text as an address. */
export const isMailAddress = (text: string): boolean => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text)
