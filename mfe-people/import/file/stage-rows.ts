import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { mostChunkRows, type RowRange } from '@gakuseki/shared-api/contract/people/imports.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { Pause } from '@gakuseki/shared-api/csv/decode-text.ts'
import { beginImport, forgetImport, importQuery, sendRows } from '@gakuseki/shared-api/queries/people/imports.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import type { ImportRow } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { hashText } from '../../domain/import/kept-import.ts'
import type { Preview } from '../../domain/import/preview/preview-state.ts'
import { importRowsOf } from '../../domain/import/preview/preview-rows.ts'

/** The rows of an import, with a hash of each. */
export type NamedRows = {
  readonly rows: readonly ImportRow[]
  readonly names: ReadonlyMap<number, string>
  /** The hash of all rows together. */
  readonly hash: string
}

/** The rows of an import on the server. Rows with the same hash are not sent again. */
export type Staged = {
  readonly importId: string
  /** Every announced row number, with the hash of the sent row. */
  readonly names: ReadonlyMap<number, string | null>
}

/** The rows that a preview would send, with their hashes, computed a slice at a time. */
export async function namedRowsOf(preview: Preview, pause: Pause): Promise<NamedRows> {
  const rows: ImportRow[] = []
  const names = new Map<number, string>()
  let hash = hashText('')
  for (const row of importRowsOf(preview)) {
    const text = JSON.stringify(row)
    rows.push(row)
    names.set(row.rowNumber, hashText(text))
    hash = hashText(text, hash)
    await pause()
  }
  return { rows, names, hash }
}

export type StageDependencies = {
  readonly work: Work
  readonly userType: UserType
  readonly preview: Preview
  readonly fileName: string
  readonly signal: AbortSignal
  readonly onBegun: (importId: string) => void
  /** Called after each chunk. */
  readonly onStaged: (staged: Staged, sent: number) => void
}

/** Sends all rows to the server. It continues an earlier import that announced the same rows (D-Settled.12). */
export async function stageRows(
  dependencies: StageDependencies,
  named: NamedRows,
  earlier: Staged | null,
): Promise<void> {
  try {
    await stage(dependencies, named, earlier)
  } catch (error) {
    // The server no longer has the earlier import, so a new one is started.
    if (earlier === null || !isApiError(error) || error.code !== 'notFound') throw error
    await stage(dependencies, named, null)
  }
}

/** Finds which rows of `named` are already on the server, for an import that another page began. */
export async function stagedBefore(work: Work, importId: string, named: NamedRows): Promise<Staged | null> {
  const detail = await work.queryClient.fetchQuery({ ...importQuery(work.api, importId), staleTime: 0, retry: false })
  if (detail.state !== 'staging') return null
  const { staged } = detail
  const names = [...named.names].map(([row, name]) => [row, isIn(staged, row) ? name : null] as const)
  return { importId, names: new Map(names) }
}

async function stage(dependencies: StageDependencies, named: NamedRows, earlier: Staged | null): Promise<void> {
  const { work, signal } = dependencies
  let staged = earlier
  if (staged === null || !announcesSame(staged, named)) {
    if (staged !== null) await forgetImport(work, staged.importId)
    staged = await begin(dependencies, named)
  }
  dependencies.onBegun(staged.importId)
  const { importId } = staged
  const names = new Map(staged.names)
  const missing = named.rows.filter(({ rowNumber }) => names.get(rowNumber) !== named.names.get(rowNumber))
  let sent = named.rows.length - missing.length
  dependencies.onStaged({ importId, names: new Map(names) }, sent)
  for (let start = 0; start < missing.length; start += mostChunkRows) {
    const rows = missing.slice(start, start + mostChunkRows)
    await sendRows(work.api, importId, { rows }, signal)
    for (const { rowNumber } of rows) names.set(rowNumber, named.names.get(rowNumber) ?? null)
    sent += rows.length
    dependencies.onStaged({ importId, names: new Map(names) }, sent)
  }
}

async function begin({ work, userType, preview, fileName }: StageDependencies, { rows }: NamedRows): Promise<Staged> {
  const { columns, schoolYear } = preview.source
  const { importId } = await beginImport(work, {
    userType,
    schoolYear,
    fileName,
    columns: columns.flatMap(({ field, role }) => (role === 'value' || role === 'placement' ? [field.id] : [])),
    numRows: rows.length,
  })
  return { importId, names: new Map(rows.map(({ rowNumber }) => [rowNumber, null])) }
}

function announcesSame({ names }: Staged, named: NamedRows): boolean {
  return names.size === named.names.size && named.rows.every(({ rowNumber }) => names.has(rowNumber))
}

function isIn(ranges: readonly RowRange[], row: number): boolean {
  return ranges.some(([from, to]) => from <= row && row <= to)
}
