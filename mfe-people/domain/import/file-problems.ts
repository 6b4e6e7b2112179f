import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { numberHolders, type NumberedMember } from '@gakuseki/shared-api/rules/people/student-numbers.ts'
import type { ImportReference, ImportSource } from './import-source.ts'
import type { PlacedMember, RowProblem } from './rows/row-reading.ts'

/** The part of a row that other rows are checked against: its person, and the class and number of its student. */
export type RowClaim = {
  readonly line: number
  readonly userId: string
  readonly name: string
  readonly placed: PlacedMember | null
}

/** The problems of several rows together: one person twice, or one number twice in a class. By row, without left-out rows. */
export function fileProblems(
  { columns }: Pick<ImportSource, 'columns'>,
  { members }: Pick<ImportReference, 'members'>,
  claims: readonly RowClaim[],
  leftOut: ReadonlySet<number>,
): ReadonlyMap<number, readonly RowProblem[]> {
  const problems = new Map<number, RowProblem[]>()
  const report = (rowIndex: number, problem: Omit<RowProblem, 'hint' | 'suggestions'>): void => {
    problems.set(rowIndex, [...(problems.get(rowIndex) ?? []), { ...problem, hint: null, suggestions: [] }])
  }
  const key = columns.find(({ role }) => role === 'key') ?? null
  const rowsOf = new Map<string, number>()
  const repeated = new Set<string>()
  claims.forEach(({ userId }, rowIndex) => {
    if (userId === '' || leftOut.has(rowIndex)) return
    if (rowsOf.has(userId)) repeated.add(userId)
    rowsOf.set(userId, rowIndex)
  })
  claims.forEach(({ userId }, rowIndex) => {
    if (!repeated.has(userId) || leftOut.has(rowIndex)) return
    report(rowIndex, { column: key, message: coreTexts.errors.ofField(key?.label ?? '', ruleTexts.personRepeated) })
  })
  const moved = claims.flatMap((claim, rowIndex) =>
    claim.placed === null || leftOut.has(rowIndex) ? [] : [{ claim, rowIndex }],
  )
  const numberColumn =
    columns.find(({ field }) => field.id === 'studentNumber') ??
    columns.find(({ role }) => role === 'placement') ??
    null
  const holderOf = numberHolders([
    ...stayed(
      members,
      moved.map(({ claim }) => claim.userId),
    ),
    ...moved.map(({ claim }) => memberOf(claim)),
  ])
  for (const { claim, rowIndex } of moved) {
    const holder = claim.placed?.classId === null ? undefined : holderOf(memberOf(claim))
    if (holder === undefined) continue
    const number = holder.studentNumber ?? 0
    const line = claims[rowsOf.get(holder.userId) ?? -1]?.line
    // Without a number column, the number does not come from a line of the file.
    const sentence =
      line === undefined || numberColumn?.field.id !== 'studentNumber'
        ? ruleTexts.numberTaken(number, holder.name)
        : ruleTexts.numberRepeated(number, line)
    report(rowIndex, { column: numberColumn, message: coreTexts.errors.ofField(numberColumn?.label ?? '', sentence) })
  }
  return problems
}

function stayed(members: readonly NumberedMember[], moved: readonly string[]): readonly NumberedMember[] {
  const gone = new Set(moved)
  return members.filter(({ userId }) => !gone.has(userId))
}

function memberOf({ userId, name, placed }: RowClaim): NumberedMember {
  const classId = placed?.classId ?? null
  // Numbers exist only within a class.
  return {
    userId,
    name,
    classId: classId ?? '',
    studentNumber: classId === null ? null : (placed?.studentNumber ?? null),
  }
}
