import { labelOf, screenLabel, type Field } from '../../../core/entity.ts'
import { texts } from '../../../core/texts.ts'
import { searchKey } from '../../../core/text/text-keys.ts'
import { prospect } from '../../../entities/prospect.ts'
import { withheldMark } from '../../texts.ts'
import { alreadyThere, enteredTwice, type EnteredPerson } from './entered-twice.ts'
import { noValues, prospectProblems, type ProspectValues } from './prospects.ts'
import { prospectTexts } from '../texts.ts'

/** A row of a file. Its cells are in the order of the header. */
export type ProspectCells = { readonly line: number; readonly cells: readonly string[] }

export type ProspectReading = {
  readonly line: number
  readonly values: ProspectValues
  /** Each says which column, what is wrong and what to do. A row without any can be added. */
  readonly problems: readonly string[]
}

export type ProspectTable = {
  readonly rows: readonly ProspectReading[]
  /** Headers that no field has. Their cells are left out. */
  readonly unknown: readonly string[]
}

/** The columns of a file of people who will join, in the order of their fields. */
export const prospectColumns: readonly Field[] = prospect.list.filter(({ on }) => on.csvIn)

/** Reads the rows of a file (YEA-10). Nobody is added twice, and the entries of all years are known. */
export function readProspectRows(
  header: readonly string[],
  rows: readonly ProspectCells[],
  known: readonly EnteredPerson[],
): ProspectTable {
  const fields = header.map(fieldOfHeader)
  const read = rows.map(({ line, cells }) => ({ line, ...readCells(fields, cells) }))
  const twice = enteredTwice(
    read.map(({ values }) => values),
    known,
  )
  return {
    unknown: header.filter((name, index) => fields[index] === undefined && name !== ''),
    rows: read.map(({ line, values, problems }, index) => {
      const { entry = null, before = null } = twice[index] ?? {}
      const first = before === null ? undefined : read[before]
      const repeated = first === undefined ? [] : [prospectTexts.rowRepeated(first.line)]
      const there = entry === null ? [] : [alreadyThere(entry)]
      return { line, values, problems: [...problems, ...repeated, ...there] }
    }),
  }
}

function fieldOfHeader(header: string): Field | undefined {
  const written = searchKey(header)
  return prospectColumns.find((field) =>
    [labelOf(field, 'ja'), labelOf(field, 'en'), field.id].some((name) => searchKey(name) === written),
  )
}

function readCells(fields: readonly (Field | undefined)[], cells: readonly string[]) {
  const problems: { readonly fieldId: string; readonly message: string }[] = []
  const read = fields.flatMap((field, index) => {
    if (field === undefined) return []
    // A file of ours hides where a family lives.
    const cell = cells[index] === withheldMark ? '' : (cells[index] ?? '')
    const parsed = field.kind.parse(field.kind.cell.heal(cell))
    if (parsed.ok) return [[field.id, parsed.value] as const]
    problems.push({ fieldId: field.id, message: cellProblem(field, parsed.error, cell) })
    return []
  })
  // The ids are those of the fields that can be imported.
  const values = { ...noValues, ...(Object.fromEntries(read) as Partial<ProspectValues>) }
  const wrong = new Set(problems.map(({ fieldId }) => fieldId))
  const missing = prospectProblems(values).filter(({ path }) => !wrong.has(path))
  return { values, problems: [...problems, ...missing].map(({ message }) => message) }
}

function cellProblem(field: Field, code: 'invalidValue' | 'invalidDateValue' | 'tooLong', cell: string): string {
  const label = screenLabel(field)
  const { options, maxLength } = field.kind
  if (code === 'tooLong') return texts.errors.ofField(label, texts.problems.tooLong(maxLength ?? 0))
  if (code === 'invalidDateValue') return prospectTexts.notUsable(label, cell, texts.problems.invalidDateValue)
  if (field.id === prospect.fields.gradeNumber.id) return prospectTexts.notUsable(label, cell, prospectTexts.gradeForm)
  const allowed = Object.values(options ?? {})
  return prospectTexts.notUsable(
    label,
    cell,
    allowed.length > 0 ? prospectTexts.oneOf(allowed) : texts.problems.invalidValue,
  )
}
