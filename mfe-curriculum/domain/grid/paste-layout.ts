import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'

/** The students that a pasted table may name. */
export type PasteStudent = { readonly name: string; readonly number: number | null }

/** A row of a pasted table: its values, and the name or number of the student. */
export type PastedRow = { readonly name: string; readonly number: string; readonly cells: readonly string[] }

/** A pasted table, with headings and columns of names or numbers separated from its values. */
export type PasteLayout = {
  /** The number of heading rows above the values. */
  readonly headings: number
  /** How rows find their students. */
  readonly by: 'place' | 'number' | 'name'
  /** Whether the student numbers might be scores as well, because only their order suggests otherwise. */
  readonly isGuess: boolean
  readonly rows: readonly PastedRow[]
}

/** Whether a pasted text names a student. An empty cell names nobody, not even a student without a name. */
export function isNameOf({ name }: PasteStudent, text: string): boolean {
  const key = searchKey(text)
  return key !== '' && searchKey(name) === key
}

type Sheet = {
  readonly students: readonly PasteStudent[]
  /** Texts that count as headings: contents, months and view points of the sheet. */
  readonly headings: readonly string[]
  /** The number of students from the selected cell on. */
  readonly room: number
  readonly isEntry: (text: string) => boolean
}

type Table = readonly (readonly string[])[]

export function pasteLayout(table: Table, sheet: Sheet): PasteLayout {
  const labels = labelColumns(table, sheet)
  const width = labels.name === null && labels.number === null ? 0 : labels.width
  const headings = headingRows(table, width, labels, sheet)
  const rows = table.slice(headings).map((row) => ({
    name: labels.name === null ? '' : (row[labels.name] ?? '').trim(),
    number: labels.number === null ? '' : plain(row[labels.number] ?? ''),
    cells: row.slice(width),
  }))
  const by = labels.name !== null ? 'name' : labels.number !== null ? 'number' : 'place'
  return { headings, by, isGuess: by === 'number' && labels.isGuess, rows }
}

type Labels = Pick<PasteLayout, 'isGuess'> & {
  readonly width: number
  readonly name: number | null
  readonly number: number | null
}
const noLabels: Labels = { width: 0, name: null, number: null, isGuess: false }

/** The columns before the values: those without any value, and those with student numbers that might be scores as well. */
function labelColumns(table: Table, sheet: Sheet): Labels {
  const most = Math.max(...table.map((row) => row.length))
  const columns = Array.from({ length: most }, (_none, at) => table.map((row) => row[at] ?? ''))
  const isName = (text: string): boolean => sheet.students.some((student) => isNameOf(student, text))
  const named = columns.findIndex((cells) => cells.some(isName))
  const kinds = columns.map((cells, at) => {
    const filled = cells.filter((text) => text.trim() !== '')
    if (at === named) return 'name'
    // The column before the names holds the numbers, in whatever order.
    if (at === named - 1 && filled.some((text) => /^\d+$/.test(plain(text)))) return 'number'
    const numbers = studentNumbers(filled, sheet)
    if (numbers !== 'none') return numbers === 'guessed' ? 'guess' : 'number'
    // A single text is a typing mistake rather than a column of names.
    return filled.length > 1 && !filled.some(sheet.isEntry) ? 'text' : 'values'
  })
  const first = kinds.indexOf('values')
  const ahead = kinds.slice(0, first < 0 ? Math.max(kinds.lastIndexOf('name') + 1, most - 1) : first)
  const name = ahead.includes('name') ? ahead.indexOf('name') : ahead.indexOf('text')
  const number = ahead.findIndex(isNumber)
  if (name < 0 && number < 0) return noLabels
  // Numbers after the name are scores.
  const isScore = name >= 0 && number > name
  const width = isScore && ahead.slice(name + 1).every(isNumber) ? name + 1 : ahead.length
  return {
    width,
    name: name < 0 ? null : name,
    number: number < 0 || isScore ? null : number,
    isGuess: ahead[number] === 'guess',
  }
}

const isNumber = (kind: string): boolean => kind === 'number' || kind === 'guess'

/** Whether texts are student numbers. Numbers that might be scores need a heading, or must be many and rising. */
function studentNumbers(filled: readonly string[], { students, isEntry }: Sheet): 'sure' | 'guessed' | 'none' {
  const numbers = filled.map(plain).filter((text) => /^\d+$/.test(text))
  if (numbers.length < 2 || numbers.length < filled.length - mostHeadings) return 'none'
  const values = numbers.map(Number)
  const known = new Set(students.map(({ number }) => number))
  const isRising = values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
  if (values.filter((value) => known.has(value)).length < values.length / 2) return 'none'
  if (!numbers.some(isEntry) || numberHeading.test(plain(filled[0] ?? ''))) return 'sure'
  return isRising && values.length >= 5 ? 'guessed' : 'none'
}

/** The number of heading rows above the values. */
function headingRows(table: Table, width: number, { name, number }: Labels, sheet: Sheet): number {
  const isStudent = (row: readonly string[]): boolean => {
    const [named, numbered] = [name === null ? '' : (row[name] ?? ''), number === null ? '' : plain(row[number] ?? '')]
    return (
      sheet.students.some((each) => isNameOf(each, named)) ||
      (numbered !== '' && sheet.students.some((each) => String(each.number) === numbered))
    )
  }
  const first = table.findIndex((row) => isStudent(row) || row.slice(width).some(sheet.isEntry))
  if (first < 1 || first > mostHeadings) return 0
  const heads = table.slice(0, first)
  const texts = heads.flatMap((row) => row.map((text) => text.trim())).filter((text) => text !== '')
  if (texts.length === 0) return 0
  const known = new Set(sheet.headings.map(searchKey))
  const isKnown = texts.every((text) => known.has(searchKey(text)) || headingWords.test(text))
  const restFits = table.length - first === sheet.room
  return isKnown || restFits || (width > 0 && texts.some((text) => headingWords.test(text))) ? first : 0
}

const mostHeadings = 3
const numberHeading = /番|^(?:出席)?no\.?$/i
const headingWords = /観点|評価|評定|点数|得点|内容|単元|氏名|名前|番号|出席|児童|生徒|学年|年度|\d月|組$/

const plain = (text: string): string => text.normalize('NFKC').trim().replace(/番$/, '')
