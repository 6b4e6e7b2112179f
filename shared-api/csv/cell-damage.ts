import { healDate } from '../core/kinds/heal-text.ts'
import { dateTextOf, parseDateText } from '../core/text/date-text.ts'
import type { TextEncoding } from './decode-text.ts'
import { unescapeFormula } from './print-table.ts'
import { texts } from './texts.ts'
import { throughWindows31j } from './windows-31j.ts'

/**
 * Whether a cell is a text that a spreadsheet program only damaged when it opened and saved the file: lost zeros and digits, a date in its
 * own format, characters that the encoding lacks. Only changes that a program makes count, so a person who types 36.50 over 36.5 is
 * believed.
 */
export function isDamageOf(cell: string, original: string, encoding: TextEncoding): boolean {
  return (
    (encoding === 'windows-31j' && lostCharacters(cell, original)) ||
    isSameNumber(cell, original) ||
    isSameDate(cell, original) ||
    (/^(true|false)$/i.test(original) && cell === original.toUpperCase())
  )
}

function lostCharacters(cell: string, original: string): boolean {
  if (cell === throughWindows31j(original)) return true
  // Some programs write one "?" for each code unit.
  return cell === throughWindows31j(original.replace(/[\u{10000}-\u{10FFFF}]/gu, '??'))
}

const number = /^[+-]?\d+(\.\d+)?$/
const rounded = /^-?\d(?:\.(\d+))?E\+\d+$/

function isSameNumber(cell: string, original: string): boolean {
  if (!number.test(original)) return false
  if (cell === String(Number(original))) return true
  const digits = rounded.exec(cell)
  return digits !== null && Number(cell) === Number(Number(original).toExponential((digits[1] ?? '').length))
}

const slashed = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/
const monthAndDay = /^0?(\d{1,2})[-/]0?(\d{1,2})$/

function isSameDate(cell: string, original: string): boolean {
  const short = monthAndDay.exec(original)
  if (short) return isDayOfAnyYear(cell, short[1] ?? '', short[2] ?? '')
  const [, year, month, day] = slashed.exec(cell) ?? []
  if (year === undefined) return false
  const shown = dateTextOf({ year: Number(year), month: Number(month), day: Number(day) })
  return shown === healDate(original) && parseDateText(shown).ok
}

// Excel shows 4月2日; other programs show the day in the year in which the file was opened.
function isDayOfAnyYear(cell: string, month: string, day: string): boolean {
  if (cell === texts.monthAndDay(month, day)) return true
  const parts = cell.split('/').map(Number)
  return slashed.test(cell) && parts[1] === Number(month) && parts[2] === Number(day)
}

/** The text of a cell. A text that our own export escaped is exact. Only other files mark a number with an apostrophe. */
export function plainText(cell: string): string {
  const unescaped = unescapeFormula(cell)
  return unescaped === cell ? withoutTextMark(cell) : unescaped
}

/** Removes an apostrophe that marks a number as text in a spreadsheet. Our own escaping never writes one before a digit. */
export function withoutTextMark(cell: string): string {
  return /^'\d/.test(cell) ? cell.slice(1) : cell
}
