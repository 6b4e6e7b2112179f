import type { StudentClass } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { classNamesOf, findClass, placementOf, type Placement } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { isOtherSchoolType } from '@gakuseki/shared-api/rules/people/class-moves.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { CurrentRecord, ImportReference, ImportSource } from '../import-source.ts'
import type { CellReading } from './read-cell.ts'
import type { PlacedMember, RowProblem } from './row-reading.ts'

type Cells = readonly (CellReading | null)[]

type PlacementReading = {
  readonly cells: Cells
  readonly problems: readonly RowProblem[]
  /** All parts together, as in an import row; null when nothing changes. */
  readonly placement: Readonly<Record<string, unknown>> | null
  readonly placed: PlacedMember | null
}

type RowInHand = {
  readonly source: ImportSource
  readonly reference: ImportReference
  readonly record: CurrentRecord
  readonly cells: Cells
}

/** Reads the class of the import's year from all cells of a row that belong to it. A row that changes none of these parts is left alone. */
export function readPlacement(row: RowInHand): PlacementReading {
  const { source, cells, record } = row
  const untouched = { cells, problems: [], placement: null, placed: null } as const
  const isPart = (_: CellReading | null, index: number): boolean => source.columns[index]?.role === 'placement'
  const stateOf = (reading: CellReading | null) => reading?.state
  // Most rows do not change the class, so their parts are not even collected.
  const states = new Set(cells.filter(isPart).map(stateOf))
  if (states.has('error') || !(states.has('changed') || states.has('cleared'))) return untouched
  const values = Object.fromEntries(
    source.columns.flatMap(({ role, field }, index) => {
      if (role !== 'placement') return []
      const reading = cells[index]
      const isNew = reading?.state === 'changed' || reading?.state === 'cleared'
      return [[field.id, isNew ? (reading.value ?? '') : (field.kind.toPatch(record[field.id]) ?? '')]]
    }),
  )
  const said = placementOf(values)
  return said.ok ? placedBy(row, values, said.value) : { ...untouched, problems: [problemAt(row, said.error, [])] }
}

function placedBy(row: RowInHand, values: Readonly<Record<string, unknown>>, said: Placement): PlacementReading {
  const { source, reference, record, cells } = row
  const untouched = { cells, problems: [], placement: null, placed: null } as const
  if (said.kind === 'kept') return untouched
  if (said.kind === 'cleared') {
    const without = cells.map((reading, index) => withoutClass(row, reading, index))
    if (record['className'] === '') return { ...untouched, cells: without }
    return { ...untouched, cells: without, placement: values, placed: { classId: null, studentNumber: null } }
  }
  const found = findClass(reference.classes, said, source.schoolYear)
  if (!found.ok) {
    const suggestions = classNamesOf(reference.classes, said.grade)
    return { ...untouched, problems: [problemAt(row, found.error, suggestions, said.className)] }
  }
  const { value: one } = found
  const current = typeof record['studentNumber'] === 'number' ? record['studentNumber'] : null
  const studentNumber = said.studentNumber === undefined ? current : said.studentNumber
  const placement = { ...values, className: one.name }
  const isSame =
    record['schoolType'] === one.grade.schoolType &&
    record['gradeNumber'] === one.grade.gradeNumber &&
    record['className'] === one.name &&
    current === studentNumber
  if (isSame) return { ...untouched, cells: cells.map((reading, index) => withOwnName(row, reading, index, one.name)) }
  const named = cells.map((reading, index) => withOwnName(row, reading, index, one.name))
  return {
    cells: isOtherSchoolType(classesOf(record), { ...one, schoolYear: source.schoolYear }) ? warned(row, named) : named,
    problems: [],
    placement,
    placed: { classId: one.classId, studentNumber },
  }
}

/** The classes of all years. Other entities have none. */
const classesOf = ({ classes }: CurrentRecord) => (classes ?? []) as readonly StudentClass[]

/** Warns at the first changed part of the class. */
function warned({ source }: RowInHand, cells: Cells): Cells {
  const first = cells.findIndex(
    (reading, index) => reading?.state === 'changed' && source.columns[index]?.role === 'placement',
  )
  return cells.map((reading, index) =>
    reading !== null && index === first ? { ...reading, warning: 'otherSchoolType' } : reading,
  )
}

/** School type and grade are parts of the class. Without a class, old values are cleared and new ones ignored. */
function withoutClass({ source, record }: RowInHand, reading: CellReading | null, index: number): CellReading | null {
  const column = source.columns[index]
  if (column?.role !== 'placement' || reading?.state === 'cleared') return reading
  const before = column.field.kind.print(record[column.field.id], 'csv')
  const gone = { value: '', before, after: '', problem: null, suggestions: [], healed: false } as const
  if (before !== '') return { ...gone, state: 'cleared', warning: null }
  return reading === null ? null : { ...gone, state: 'ignored', warning: 'withoutClass' }
}

/** Replaces a class name in another form by the class's own name. */
function withOwnName(
  { source, record }: RowInHand,
  reading: CellReading | null,
  index: number,
  name: string,
): CellReading | null {
  const column = source.columns[index]
  if (reading === null || column?.field.id !== 'className' || reading.after === name) return reading
  return {
    ...reading,
    state: record['className'] === name ? 'unchanged' : 'changed',
    value: name,
    after: name,
    healed: true,
  }
}

function problemAt(
  { source }: RowInHand,
  { path, message }: RuleProblem,
  suggestions: readonly string[],
  name?: string,
): RowProblem {
  const column = source.columns.find(({ field }) => field.id === path) ?? null
  return {
    column,
    message,
    hint: name === undefined ? null : ruleTexts.classesThereAre(name, suggestions),
    suggestions,
  }
}
