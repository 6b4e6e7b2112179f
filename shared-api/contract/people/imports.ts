import { mostImportRows } from '../../rules/record/import-row.ts'
import { userTypeSchema } from '../../core/kinds/relation-kinds.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { schoolYearLimits } from '../../core/school-year.ts'
import { z } from '../../core/schema.ts'
import { countedList, deletedSchema } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import { mostBatchItems } from './people-changes.ts'

/** The most rows of one call (D-Settled.12). */
export const mostChunkRows = mostBatchItems

/** Row numbers have gaps where lines of the file are empty or left out. */
const rowNumber = z.int().check(z.minimum(1), z.maximum(9_999_999))

/** A row of the API, for every type of people (CSI-23). The server checks its fields with importRowSchema of rules/record/import-row.ts. */
type AnyRow = Readonly<Record<string, unknown>> & {
  readonly rowNumber: number
  readonly userId: string
  readonly version?: number | undefined
}
const anyRow = z.catchall(
  z.object({
    rowNumber,
    userId: z.string().check(z.minLength(1), z.maxLength(textLimits.line)),
    version: z.optional(z.int().check(z.minimum(1))),
  }),
  // No length limit here, so that a text that is too long is reported by row and field.
  z.union([z.string(), z.nullable(z.int())]),
) as z.ZodMiniType<AnyRow>

/** A person's id, with the name while the person exists. */
const byWhom = z.object({ userId: z.string(), name: z.string() })

export const importStateSchema = z.enum(['staging', 'committed', 'undone'])

const importShape = {
  importId: z.string(),
  userType: userTypeSchema,
  /** The school year of the grades, classes and numbers in the file. */
  schoolYear: z.int(),
  fileName: z.string(),
  /** The fields of the file's columns, without the user id. */
  columns: z.array(z.string()),
  numRows: z.int(),
  stagedRows: z.int(),
  state: importStateSchema,
  createdBy: byWhom,
  createdAt: z.string(),
  committedBy: z.nullable(byWhom),
  committedAt: z.nullable(z.string()),
  /** The results of the commit: changed people, changed cells, and those cells that are empty now. */
  changedPeople: z.int(),
  changedCells: z.int(),
  clearedCells: z.int(),
  undoneBy: z.nullable(byWhom),
  undoneAt: z.nullable(z.string()),
  undonePeople: z.int(),
  undoneCells: z.int(),
  /** Cells that the undo did not change, because somebody changed them after the import. */
  keptCells: z.int(),
} as const

export const importSchema = z.object(importShape)
export type ImportRecord = z.infer<typeof importSchema>

/** A cell that an undo did not change. `now` is its current value, null when the person is deleted; then `field` is the user id. */
const keptCellSchema = z.object({
  userId: z.string(),
  name: z.string(),
  field: z.string(),
  label: z.string(),
  now: z.nullable(z.string()),
})
export type KeptCell = z.infer<typeof keptCellSchema>

/** From and to, both included. */
const range = z.tuple([z.int(), z.int()])
export type RowRange = z.infer<typeof range>

const importDetailSchema = z.object({
  ...importShape,
  /** The row numbers that the server has, so that a resumed import sends only the others. None once it is committed. */
  staged: z.array(range),
  /** The first 1000 cells that the undo did not change. */
  kept: z.array(keptCellSchema),
})
export type ImportDetail = z.infer<typeof importDetailSchema>

const importing = { service: 'user', access: 'people.write' } as const
const importPath = '/v2/imports/{importId}'

/** Announces a file, whose rows follow in chunks. Any administrator may continue it, for 7 days. */
export const createImport = endpoint({
  ...importing,
  method: 'POST',
  path: '/v2/imports',
  summary: 'インポートの開始',
  body: z.strictObject({
    userType: userTypeSchema,
    schoolYear: z.int().check(z.minimum(schoolYearLimits.min), z.maximum(schoolYearLimits.max)),
    fileName: z.string().check(z.maxLength(textLimits.line)),
    columns: countedList(z.string().check(z.maxLength(textLimits.line)), { max: 200 }),
    numRows: z.int().check(z.minimum(1), z.maximum(mostImportRows)),
  }),
  answer: dataOf(importSchema),
})

export const getImport = endpoint({
  ...importing,
  method: 'GET',
  path: importPath,
  summary: 'インポート',
  answer: dataOf(importDetailSchema),
})

/**
 * Sends rows, or sends them again: the last row of each number counts. `leftOut` are the numbers of rows to skip; they count as sent.
 * Problems name `rows.{rowNumber}.{field}`.
 */
export const putImportRows = endpoint({
  ...importing,
  method: 'PUT',
  path: '/v2/imports/{importId}/rows',
  summary: 'インポートの行の登録',
  body: z.strictObject({
    rows: countedList(anyRow, { max: mostChunkRows }),
    leftOut: z.optional(countedList(rowNumber, { max: mostImportRows })),
  }),
  answer: dataOf(z.object({ stagedRows: z.int(), staged: z.array(range) })),
  ifMatch: false,
  slow: true,
})

/**
 * Applies all rows or none. If some have problems, the first 1000 problems of all rows are listed under `rows.{rowNumber}.{field}` with
 * their count, and the rows stay, so that some can be sent again. 409 when only changes of others are in the way. Committing again returns
 * the same answer.
 */
export const commitImport = endpoint({
  ...importing,
  method: 'POST',
  path: '/v2/imports/{importId}:commit',
  summary: 'インポートの実行',
  answer: dataOf(importSchema),
  slow: true,
})

/**
 * Restores the earlier value of every cell that the import changed, unless somebody changed the cell afterwards, even back and forth.
 * Undoing again returns the same answer.
 */
export const undoImport = endpoint({
  ...importing,
  method: 'POST',
  path: '/v2/imports/{importId}:undo',
  summary: 'インポートの取り消し',
  answer: dataOf(importDetailSchema),
  slow: true,
})

/** Forgets an import that is not committed. */
export const deleteImport = endpoint({
  ...importing,
  method: 'DELETE',
  path: importPath,
  summary: 'インポートの破棄',
  answer: dataOf(deletedSchema),
  ifMatch: false,
})

/** Returns the cell of the file that an issue of an import concerns; null when it concerns the whole import. */
export function cellOfIssue({ path }: { readonly path: string }): { rowNumber: number; field: string } | null {
  const match = /^rows\.(\d+)(?:\.(.+))?$/.exec(path)
  return match === null ? null : { rowNumber: Number(match[1]), field: match[2] ?? '' }
}
