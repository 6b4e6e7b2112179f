import type { commitImport } from '@gakuseki/shared-api/contract/people/imports.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { findClass, isPlacement, placementOf, type ImportRow } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { numberRepeatedProblem } from '@gakuseki/shared-api/rules/people/student-numbers.ts'
import { texts } from '../../texts.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import type { ChangeProblem, ClassOfYear, PersonChange } from '../people/people-store.ts'
import { storedValuesOf } from '../people/stored-values.ts'
import { authorOf, type Handler } from '../http/route.ts'
import type { WriteStore } from '../store.ts'
import { countCells } from './changed-cells.ts'
import { closedYearRows, conflictingRows, refusedRows, type RowIssue } from './import-refusal.ts'
import { importedEntities } from './imported-entities.ts'
import { holdImport, recordOf } from './imports.ts'
import type { StoredImport } from './imports-store.ts'

/** Applies an import as a whole (D-Settled.12): one transaction that is rolled back on any failure. */
export const applyImport: Handler<typeof commitImport> = ({ params: { importId } }, context) =>
  context.store.transaction({ ...authorOf(context), importId }, async (store) => {
    const held = await holdImport(importId, store, ['staging', 'committed'])
    if (!held.ok) return held
    if (held.value.state === 'committed') return recordOf(importId, store)
    if (held.value.stagedRows < held.value.numRows) return incomplete(held.value)
    const applied = await applyRows(held.value, store)
    return applied.ok ? recordOf(importId, store) : applied
  })

function incomplete({ numRows, stagedRows }: StoredImport): Result<never, ApiFailure> {
  const message = texts.imports.incomplete(numRows, stagedRows)
  return fail('ruleBroken', 'rows are missing', {
    displayMessage: message,
    issues: [{ path: 'rows', code: 'incomplete', message }],
  })
}

async function applyRows(staging: StoredImport, store: WriteStore): Promise<Result<null, ApiFailure>> {
  const { importId, userType, schoolYear } = staging
  const rows = await store.stagedRows(importId)
  const classes = await store.classes({ schoolYear })
  const issues: RowIssue[] = []
  const changeOf = fieldChanges(importedEntities[userType])
  const changes = rows.map((row): PersonChange => {
    const ofYear = classOfYear(row, classes, schoolYear)
    if (!ofYear.ok) issues.push({ ...ofYear.error, rowNumber: row.rowNumber })
    return { ...changeOf(row), ofYear: ofYear.ok ? ofYear.value : undefined }
  })
  const written = await store.updatePeople(userType, changes)
  if (!written.ok) issues.push(...issuesOf(written.error, rows, issues))
  if (issues.some(({ code }) => code === 'yearClosed')) return closedYearRows(issues)
  if (issues.length > 0)
    return issues.every(({ code }) => ofOthers.has(code)) ? conflictingRows(issues) : refusedRows(issues)
  const people = written.ok ? written.value : []
  const { changed, cleared } = await countCells(people, { schoolYear, store })
  await store.finishImport(importId, { changedPeople: people.length, changedCells: changed, clearedCells: cleared })
  return ok(null)
}

/** Problems caused by changes of others meanwhile. */
const ofOthers: ReadonlySet<string> = new Set(['changedSince', 'numberTaken'])

type YearClasses = Awaited<ReturnType<WriteStore['classes']>>

function classOfYear(row: ImportRow, classes: YearClasses, schoolYear: number) {
  const placement = placementOf(row)
  if (!placement.ok) return placement
  const { value } = placement
  if (value.kind === 'kept') return ok(undefined)
  if (value.kind === 'cleared') return ok<ClassOfYear>({ schoolYear, classId: null })
  const found = findClass(classes, value, schoolYear)
  if (!found.ok) return found
  return ok<ClassOfYear>({ schoolYear, classId: found.value.classId, studentNumber: value.studentNumber })
}

function fieldChanges(entity: Entity): (row: ImportRow) => PersonChange {
  const valuesOf = storedValuesOf(entity)
  return ({ rowNumber: _number, userId, version, ...fields }) => {
    const patch = Object.fromEntries(
      Object.entries(fields)
        .filter(([id]) => !isPlacement(entity, id))
        .map(([id, value]) => [entity.fields[id]?.patchAs ?? id, value]),
    )
    return { userId, ifMatch: version ?? null, values: valuesOf(patch) }
  }
}

/** Converts problems of changes to problems of rows: with the field names of the file, and with the row of the holder of a number. */
function issuesOf(
  problems: readonly ChangeProblem[],
  rows: readonly ImportRow[],
  classless: readonly RowIssue[],
): readonly RowIssue[] {
  const rowsOf = new Map(rows.map((row) => [row.userId, row]))
  const undecided = new Set(classless.map(({ rowNumber }) => rowNumber))
  return problems.flatMap(({ index, path, code, message, holderId }): readonly RowIssue[] => {
    const row = rows[index]
    const rowNumber = row?.rowNumber ?? 0
    const holder = holderId === undefined ? undefined : rowsOf.get(holderId)
    if (holder === undefined) return [{ rowNumber, path: fieldOf(path), code, message }]
    // While the new class of a holder is unknown, so is whether the number becomes free.
    if (undecided.has(holder.rowNumber)) return []
    const number = row?.['studentNumber']
    if (typeof number === 'number' && number === holder['studentNumber'])
      return [{ rowNumber, ...numberRepeatedProblem(number, holder.rowNumber) }]
    const withRow = `${message}${texts.imports.holderInRow(holder.rowNumber)}`
    return [{ rowNumber, path: fieldOf(path), code, message: withRow }]
  })
}

/** The field of the file for a path of a change. */
function fieldOf(path: string): string {
  if (path === 'guardianUserId') return 'guardian'
  if (!/^classes\b/.test(path)) return path
  return path.endsWith('.studentNumber') ? 'studentNumber' : 'className'
}
