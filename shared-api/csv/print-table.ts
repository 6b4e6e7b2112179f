/** Begins a UTF-8 file, so that Excel recognizes the encoding (CSX-03). */
export const byteOrderMark = '\uFEFF'

// Full-width signs start a formula in Japanese Excel too.
const formula = /^[=+\-@\t\r\n＝＋－＠']/
const escaped = /^'[=+\-@\t\r\n＝＋－＠']/

/** Returns a text that no program takes for a formula: a leading apostrophe marks it, and an existing one is doubled. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Exactly undoes escapeFormula; other texts stay unchanged. */
export function unescapeFormula(cell: string): string {
  return escaped.test(cell) ? cell.slice(1) : cell
}

const special = /[",\r\n]|^\s|\s$/

/** Prints one line with its line end; `quoted` forces quotes for the columns it names, except around empty cells. */
export function printCsvRow(cells: readonly string[], quoted: readonly boolean[] = []): string {
  let line = ''
  for (let index = 0; index < cells.length; index += 1) {
    const cell = escapeFormula(cells[index] ?? '')
    const needsQuotes = cell !== '' && (quoted[index] === true || special.test(cell))
    line += `${index === 0 ? '' : ','}${needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell}`
  }
  return `${line}\r\n`
}
