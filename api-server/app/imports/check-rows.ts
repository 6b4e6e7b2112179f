import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import {
  importedFields,
  importRowSchema,
  placementOf,
  type ImportRow,
} from '@gakuseki/shared-api/rules/record/import-row.ts'
import { texts } from '../../texts.ts'
import { checkInput } from '../http/check-input.ts'
import { issueOf, type ApiFailure } from '../http/failure.ts'
import { importedEntities } from './imported-entities.ts'
import type { StoredImport } from './imports-store.ts'
import { malformedRows, refusedRows, type RowIssue } from './import-refusal.ts'

/** 422 if a file names a column that imports may not set, or the same column twice. */
export function columnProblems(userType: UserType, columns: readonly string[]): Result<null, ApiFailure> {
  const allowed = new Set(importedFields(importedEntities[userType]).map(({ id }) => id))
  const issues = columns.flatMap((column, at): readonly Issue[] => {
    if (allowed.has(column) && columns.indexOf(column) === at) return []
    const message = texts.issues.unknownFields([column.slice(0, 40)], 0)
    return [{ path: `columns.${at}`, code: 'unknownField', message }]
  })
  return issues.length === 0 ? ok(null) : refusedRows([], issues)
}

/**
 * Reads rows as values of their fields. Fails with 400 for malformed values and with 422 for rules that one row can
 * break; `labelled` has the field names for the messages.
 */
export function rowProblems(
  { userType, columns }: StoredImport,
  rows: readonly unknown[],
  labelled: Entity = importedEntities[userType],
): Result<readonly ImportRow[], ApiFailure> {
  const schema = importRowSchema(importedEntities[userType])
  const checked = rows.map((row) => ({ row, result: checkInput(schema, row, labelled) }))
  // The call's own schema has checked that each row has its number.
  const numberOf = (row: unknown): number => (row as ImportRow).rowNumber
  const malformed = checked.flatMap(({ row, result }) =>
    result.ok ? [] : result.error.map((issue): RowIssue => ({ ...issue, rowNumber: numberOf(row) })),
  )
  if (malformed.length > 0) return malformedRows(malformed)
  // The schema's own type, hidden behind the general type of inputs.
  const read = checked.flatMap(({ result }) => (result.ok ? [result.value as ImportRow] : []))
  const named = new Set([...columns, 'rowNumber', 'userId', 'version'])
  const broken = read.flatMap((row): readonly RowIssue[] => {
    const { rowNumber } = row
    const surplus = Object.keys(row)
      .filter((name) => !named.has(name))
      .map((path) => ({ rowNumber, path, code: 'unknownField', message: texts.issues.unknownFields([path], 0) }))
    const placement = placementOf(row)
    return placement.ok ? surplus : [...surplus, { rowNumber, ...issueOf(placement.error) }]
  })
  return broken.length > 0 ? refusedRows(broken) : ok(read)
}
