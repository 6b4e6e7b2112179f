import { dateTextOf, isRealDay, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { dateTexts as texts } from '../../texts.ts'

const { eras, firstYearOfEra } = texts

// After folding: 2026-4-1, 20260401, R8-4-1, 令和8-4-1, 令和元-4-1
const western = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const japanese = /^(\D{1,2})(\d{1,2}|元)-(\d{1,2})-(\d{1,2})$/

/**
 * Reads a typed or pasted date: yyyy-mm-dd, yyyy/m/d, yyyy.m.d, yyyy年m月d日, yyyymmdd, R8.4.1, 令和8年4月1日, in full width too. '' means no date.
 * The day must exist.
 */
export function parseDateEntry(text: string): Result<DateText | '', 'invalidDateValue'> {
  const folded = fold(text)
  if (folded === '') return ok('')
  const found = western.exec(folded) ?? compact.exec(folded)
  if (found) return dayOf(Number(found[1]), found[2], found[3])
  const [, eraText = '', eraYear = '', month, day] = japanese.exec(folded) ?? []
  const era = eras.find(({ name, letter }) => name === eraText || letter === eraText.toUpperCase())
  if (!era) return err('invalidDateValue')
  return dayOf(era.before + (eraYear === firstYearOfEra ? 1 : Number(eraYear)), month, day)
}

/** Whether a text is a complete date, so that it can be applied while typing. */
export function isCompleteDate(text: string): boolean {
  return /^\d{4}[-/]\d{2}[-/]\d{2}$/.test(text)
}

/** The era form of a year, 令和8 for 2026 and 令和元 for 2019; '' before 1868. A year with a change of era has the new one. */
export function eraYear(year: number): string {
  const era = eras.find(({ before }) => year > before)
  if (!era) return ''
  const count = year - era.before
  return `${era.name}${count === 1 ? firstYearOfEra : count}`
}

// Replaces all separators by one and removes a closing 日.
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/日$/, '')
    .replace(/[/.,年月\u2010-\u2015\u2212\u30fc、。]/g, '-')
}

function dayOf(year: number, month = '', day = ''): Result<DateText, 'invalidDateValue'> {
  const parts = { year, month: Number(month), day: Number(day) }
  return isRealDay(parts) ? ok(dateTextOf(parts)) : err('invalidDateValue')
}
