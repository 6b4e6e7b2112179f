import { gradeOrder, printGrade, type Grade } from '../../core/grade.ts'
import { sameClassName } from '../school/class-rules.ts'
import { yearDraftTexts } from './texts.ts'

/** A row of a table that comes back, for example from Excel. `className` is the class of the new year; '' is none. */
export type BoardRow = {
  readonly line: number
  readonly personId: string
  readonly className: string
  /** The class that the table had when it was written. Left out, the table does not say. */
  readonly was?: string
}

type PlacedPerson = {
  readonly personId: string
  readonly grade: Grade | null
  readonly draftClassId: string | null
  readonly version: number
}
type NamedClass = { readonly draftClassId: string; readonly grade: Grade; readonly name: string }

export type RowMove = { readonly personId: string; readonly draftClassId: string | null; readonly ifVersion: number }
export type RowProblem = { readonly line: number; readonly code: string; readonly message: string }

/**
 * The moves that a table means, against the board as it is. Rows that change nothing are left out, and so are people without a row. A row with
 * a problem moves nobody, and neither does a row whose person was moved on the board after the table was written.
 */
export function movesOfRows(
  rows: readonly BoardRow[],
  cards: readonly PlacedPerson[],
  classes: readonly NamedClass[],
): { readonly moves: readonly RowMove[]; readonly problems: readonly RowProblem[] } {
  const byId = new Map(cards.map((card) => [card.personId, card]))
  const seen = new Map<string, number>()
  const moves: RowMove[] = []
  const problems: RowProblem[] = []
  for (const row of rows) {
    const { line, personId } = row
    const found = moveOf(row, byId.get(personId), { classes, before: seen.get(personId) })
    seen.set(personId, line)
    if ('message' in found) problems.push({ line, ...found })
    else if (found.draftClassId !== byId.get(personId)?.draftClassId) moves.push(found)
  }
  return { moves, problems }
}

type Known = { readonly classes: readonly NamedClass[]; readonly before: number | undefined }

function moveOf(
  { personId, className, was }: BoardRow,
  card: PlacedPerson | undefined,
  { classes, before }: Known,
): RowMove | Omit<RowProblem, 'line'> {
  const { refused, rowRepeated, noSuchClass, movedSince } = yearDraftTexts
  if (card === undefined) return { code: 'unknownPerson', message: refused.unknownPerson }
  if (before !== undefined) return { code: 'rowRepeated', message: rowRepeated(before) }
  const { grade, draftClassId, version: ifVersion } = card
  const name = className.trim()
  const present = classes.find((one) => one.draftClassId === draftClassId)?.name ?? ''
  const isNow = sameClassName(name, present)
  if (was !== undefined && !isNow && !sameClassName(was.trim(), present)) {
    // The author of the table changed nothing here.
    if (sameClassName(name, was.trim())) return { personId, draftClassId, ifVersion }
    return { code: 'movedSince', message: movedSince(present) }
  }
  if (name === '') return { personId, draftClassId: null, ifVersion }
  if (grade === null) return { code: 'leaves', message: refused.leaves }
  const ofGrade = classes.filter((one) => gradeOrder(one.grade) === gradeOrder(grade))
  const found = ofGrade.find((one) => sameClassName(one.name, name))
  if (found !== undefined) return { personId, draftClassId: found.draftClassId, ifVersion }
  const names = ofGrade.map((one) => one.name)
  return { code: 'unknownClass', message: noSuchClass(printGrade(grade), name, names) }
}
