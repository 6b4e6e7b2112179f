import { mostImportRows } from '../../rules/record/import-row.ts'
import { userTypeSchema } from '../../core/kinds/relation-kinds.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { schoolYearLimits } from '../../core/school-year.ts'
import { z } from '../../core/schema.ts'
import { countedList, deletedAnswer, pageQuery } from '../kit/envelope.ts'
import { dataOf, endpoint, listOf } from '../kit/kit.ts'
import { mostBatchItems } from './people-changes.ts'

/** How many rows one call brings (D-Settled.12). */
export const mostChunkRows = mostBatchItems

/** Numbers of rows have holes, where lines of the file are empty or left out. */
const rowNumber = z.int().check(z.minimum(1), z.maximum(9_999_999))

/**
 * A row on the wire, for every type of people (CSI-23). The server checks its fields with importRowSchema of
 * rules/record/import-row.ts.
 */
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

/** Somebody by id, and by name as long as they are there. */
const byWhom = z.object({ userId: z.string(), name: z.string() })

const importShape = {
  importId: z.string(),
  userType: userTypeSchema,
  /** Whose grades, classes and numbers the file sets. */
  schoolYear: z.int(),
  fileName: z.string(),
  /** The fields that the file has columns for, besides the user id. */
  columns: z.array(z.string()),
  numRows: z.int(),
  stagedRows: z.int(),
  state: z.enum(['staging', 'committed', 'undone']),
  createdBy: byWhom,
  createdAt: z.string(),
  committedBy: z.nullable(byWhom),
  committedAt: z.nullable(z.string()),
  /** What the commit did: people, cells of the file, and those of the cells that are empty since. */
  changedPeople: z.int(),
  changedCells: z.int(),
  clearedCells: z.int(),
  undoneBy: z.nullable(byWhom),
  undoneAt: z.nullable(z.string()),
  undonePeople: z.int(),
  undoneCells: z.int(),
  /** Cells that the undo left as they were, since somebody changed them after the import. */
  keptCells: z.int(),
} as const

const importSchema = z.object(importShape)
export type ImportRecord = z.infer<typeof importSchema>

/** A cell that an undo left alone. `now` is what it shows, null when the person is deleted; then `field` is the user id. */
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
  /** The row numbers that the server has, so that a resumed import sends the others only; none once it is committed. */
  staged: z.array(range),
  /** The first 1000 of the cells that the undo left alone. */
  kept: z.array(keptCellSchema),
})
export type ImportDetail = z.infer<typeof importDetailSchema>

const importing = { service: 'user', access: 'people.write' } as const
const importPath = '/v2/imports/{importId}'

/** Announces a file; its rows follow in chunks. Any administrator may go on with it, for 7 days. */
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

/** The newest first. */
export const listImports = endpoint({
  ...importing,
  method: 'GET',
  path: '/v2/imports',
  summary: 'インポートの履歴',
  query: z.strictObject({ userType: z.optional(userTypeSchema), ...pageQuery }),
  answer: listOf(importSchema),
})

export const getImport = endpoint({
  ...importing,
  method: 'GET',
  path: importPath,
  summary: 'インポート',
  answer: dataOf(importDetailSchema),
})

/**
 * Brings rows, or brings them again: the last one of a number counts. `leftOut` are numbers that the import goes without;
 * they count as brought. Problems name `rows.{rowNumber}.{field}`.
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
 * Applies all rows, or none: then the problems of all rows are told under `rows.{rowNumber}.{field}`, the first 1000 of them and
 * how many there are, and the rows stay, so that some can be brought anew. 409 when nothing but changes of others stand in the way. Committing again answers the same.
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
 * Gives every cell that the import changed the value that it had, unless somebody changed the cell afterwards, were it back
 * and forth. Undoing again answers the same.
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
  answer: deletedAnswer,
  ifMatch: false,
})

/** Where in the file an issue of an import is; null when it is about the import as a whole. */
export function cellOfIssue({ path }: { readonly path: string }): { rowNumber: number; field: string } | null {
  const match = /^rows\.(\d+)(?:\.(.+))?$/.exec(path)
  return match === null ? null : { rowNumber: Number(match[1]), field: match[2] ?? '' }
}
