import { dateTextOf, parseDateText } from '../text/date-text.ts'
import { eras } from '../texts.ts'
import { withoutDirectionMarks } from './direction-marks.ts'
import type { CellManner } from './kind.ts'

/** Cells whose values no program mistakes for another type. */
export const bareCell: CellManner = { quoted: false, heal: (text) => text, doubt: () => null, unknown: 'error' }
/** Cells whose values are read from what people type. */
export const healingCell = (heal: CellManner['heal']): CellManner => ({ ...bareCell, heal })
/** Cells of texts. Excel writes a long number as 1.23E+11, which cannot be undone. */
export const quotedCell: CellManner = {
  ...bareCell,
  quoted: true,
  doubt: (text) => (/^\d\.?\d*E\+\d+$/i.test(text) ? 'digitsLost' : null),
}

/** Makes letters and digits half-width, and removes blanks around them. */
export function healDigits(text: string): string {
  return withoutDirectionMarks(text).normalize('NFKC').trim()
}

const wireDate = /^\d{4}-\d{2}-\d{2}$/
const westernDate = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:\s+0{1,2}:00(?::00)?)?$/
const eraDate = /^(\p{L}{1,2}?)\s*(元|\d{1,2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/u
const erasBefore: Readonly<Record<string, number>> = eras

/**
 * Reads 2001/4/2, 2001.4.2, 2001年4月2日, R8.4.1 and 令和8年4月1日 as yyyy-mm-dd, whether or not the day exists. Returns anything else unchanged.
 */
export function healDate(text: string): string {
  if (wireDate.test(text)) return text
  // NFKC also resolves the era signs, such as ㋿, into two characters.
  const plain = unifyDashes(healDigits(text))
  const western = westernDate.exec(plain)
  if (western) return dateTextOf(partsFrom(0, western[1], western[2], western[3]))
  const era = eraDate.exec(plain)
  const before = era ? erasBefore[era[1]?.toUpperCase() ?? ''] : undefined
  if (!era || before === undefined) return plain
  // 元 is the first year of an era.
  return dateTextOf(partsFrom(before, Number.isNaN(Number(era[2])) ? '1' : era[2], era[3], era[4]))
}

const compactDate = /^((?:19|20)\d{2})(\d{2})(\d{2})$/

/** Like healDate, and also reads 20180402 if it is a day. People type that form, but no program converts a date to it. */
export function healTypedDate(text: string): string {
  const healed = healDate(text)
  const [, year, month, day] = compactDate.exec(healed) ?? []
  if (year === undefined) return healed
  const typed = dateTextOf(partsFrom(0, year, month, day))
  return parseDateText(typed).ok ? typed : healed
}

function partsFrom(before: number, year = '', month = '', day = '') {
  return { year: before + Number(year), month: Number(month), day: Number(day) }
}

/** Replaces the signs that a keyboard may give instead of a hyphen between digits. */
export function unifyDashes(text: string): string {
  return text.replace(/[‐‑‒–—―−－ーｰ]/g, '-')
}
