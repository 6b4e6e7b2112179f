import { tableOf } from './import.harness.ts'

/**
 * A model of a Japanese Excel that opens a CSV and saves it. It ignores quotes, reads digits as numbers and y-m-d as dates, prints both in
 * its own format, quotes only where necessary and drops empty cells at the end of a row.
 */
export async function savedByExcel(text: string, lineEnd: string): Promise<string> {
  const { header, rows } = await tableOf(text.replace('\uFEFF', ''))
  return [header, ...rows.map(({ cells }) => cells.map(shown))]
    .map((cells) => trimmed(cells).map(quoted).join(',') + lineEnd)
    .join('')
}

function shown(cell: string): string {
  const day = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(cell)
  // Excel has no dates before 1900.
  if (day !== null && Number(day[1]) >= 1900 && isDay(day))
    return `${Number(day[1])}/${Number(day[2])}/${Number(day[3])}`
  const short = /^(\d{1,2})[-/](\d{1,2})$/.exec(cell)
  if (short !== null && isDay(['', '2026', short[1] ?? '', short[2] ?? '']))
    return `${Number(short[1])}月${Number(short[2])}日`
  if (/^\d+(\.\d+)?$/.test(cell)) return numberShown(Number(cell))
  return /^(true|false)$/i.test(cell) ? cell.toUpperCase() : cell
}

function numberShown(value: number): string {
  if (value < 1e11) return String(Number(value.toPrecision(15)))
  const [digits = '', exponent = ''] = value.toExponential(5).split('e+')
  return `${Number(digits)}E+${exponent.padStart(2, '0')}`
}

function isDay([, year, month, day]: readonly string[]): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

function trimmed(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
