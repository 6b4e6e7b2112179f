import { foldMail } from '@gakuseki/shared-api/core/text/fold-mail.ts'
import { studentNumberSchema } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { typedNumber } from './class-members.ts'

/** A pasted row: the person it names, and the number. */
export type PastedRow = {
  readonly line: number
  /** The row as shown to the user. */
  readonly text: string
  /** '' if the row has none. */
  readonly number: string
  readonly wrongNumber: boolean
  /** The possible names of the person, the likeliest first. */
  readonly names: readonly string[]
}

/** The rows that name somebody, and the numbers of the lines that hold numbers only. */
type PastedRows = { readonly rows: readonly PastedRow[]; readonly nameless: readonly number[] }

const numeric = /^(\d+)番?$/
const headings =
  /^(no\.?|番号?|出席番号|学年|組|クラス|氏名|名前|姓|児童(生徒)?(名|氏名)|生徒(名|氏名)|(ワークスペース)?メール(アドレス)?|e?-?mail|name|ユーザーid)$/i
// Headings that are no names of people. 組 and 番 are left out, because they are family names too.
const sureHeadings =
  /^(番号|出席番号|学年|氏名|名前|児童(生徒)?(名|氏名)|生徒(名|氏名)|(ワークスペース)?メール(アドレス)?|e-?mail|ユーザーid)$/i

/** Reads rows copied in Excel or typed one per line: number, and name or mail or user id. A row of headings is skipped. */
export function readPastedRows(text: string): PastedRows {
  const lines = text.split(/\r\n?|\n/).flatMap((line, index) => {
    const cells = cellsOf(line)
    return cells.length === 0 ? [] : [{ line: index + 1, cells }]
  })
  const read = lines.filter(({ cells }, index) => index > 0 || !isHeading(cells)).map(rowOf)
  // A sheet prepared with numbers up to 40 has numbers below the last name.
  const [nameless, rows] = [read.filter(isNameless), read.filter((row) => !isNameless(row))]
  return { rows, nameless: nameless.map(({ line }) => line) }
}

const isNameless = ({ names }: PastedRow): boolean => names.length === 0

function isHeading(cells: readonly string[]): boolean {
  if (cells.every((cell) => headings.test(cell))) return true
  // A school's list may have more columns: ふりがな, 性別, 備考.
  return (
    cells.some((cell) => sureHeadings.test(cell)) && !cells.some((cell) => numeric.test(cell) || cell.includes('@'))
  )
}

function cellsOf(line: string): readonly string[] {
  const separator = ['\t', ','].find((sign) => line.includes(sign))
  const cells = separator === undefined ? numberAndRest(line) : line.split(separator)
  return cells.map((cell) => withoutQuotes(cell.trim()).normalize('NFKC').trim()).filter((cell) => cell !== '')
}

// A typed line: 12 佐藤 花, 12番 佐藤 花, 12. 佐藤 花
function numberAndRest(line: string): readonly string[] {
  const parts = /^\s*(\d+)\s*番?[\s.．、:：)）]+(\S.*)$/.exec(line.normalize('NFKC'))
  return parts === null ? [line] : [parts[1] ?? '', parts[2] ?? '']
}

function withoutQuotes(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

function rowOf({ line, cells }: { readonly line: number; readonly cells: readonly string[] }): PastedRow {
  const isNumber = (cell: string): boolean => numeric.test(cell)
  const words = cells.filter((cell) => !isNumber(cell))
  const firstWord = cells.findIndex((cell) => !isNumber(cell))
  const before = firstWord === -1 ? cells : cells.slice(0, firstWord)
  // For 学年, 組, 番号, 氏名, the number is next to the name.
  const digits = numeric.exec(before.at(-1) ?? cells.find(isNumber) ?? '')?.[1] ?? ''
  const number = typedNumber(digits)
  const fits = studentNumberSchema.safeParse(Number(number)).success
  return {
    line,
    text: cells.join(' '),
    number: fits ? number : '',
    wrongNumber: digits !== '' && !fits,
    names: namesIn(words),
  }
}

function namesIn(words: readonly string[]): readonly string[] {
  const mail = words.find((word) => word.includes('@'))
  if (mail !== undefined) return [mail]
  const [first, second] = words
  if (first === undefined) return []
  // 姓 and 名 in separate cells, or 氏名 next to another column.
  return second === undefined ? [first] : [`${first} ${second}`, first]
}

/** A person whom a search found. */
export type Found = {
  readonly userId: string
  readonly googleMail: string
  readonly name: string
  readonly nameKana: string
  readonly familyName: string
  readonly givenName: string
  readonly familyNameKana: string
  readonly givenNameKana: string
}

/** Whether a text is exactly a person's mail, user id, name or kana, compared as a search does. */
export function isCalled(person: Found, text: string): boolean {
  const { userId, googleMail, name, nameKana, familyName, givenName, familyNameKana, givenNameKana } = person
  const asked = text.trim().toLowerCase()
  if (asked === userId.toLowerCase() || foldMail(text.trim()) === foldMail(googleMail)) return true
  const key = searchKey(text)
  return (
    key !== '' &&
    [name, nameKana, familyName + givenName, familyNameKana + givenNameKana].some((called) => searchKey(called) === key)
  )
}
