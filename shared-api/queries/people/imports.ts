import { keepPreviousData, queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { listImports } from '../../contract/people/import-list.ts'
import * as calls from '../../contract/people/imports.ts'
import type { BodyOf, QueryOf } from '../../contract/kit/kit.ts'
import type { ImportRow } from '../../rules/record/import-row.ts'
import { refreshPeople, type Work } from './people-changes.ts'

/** The history of imports, newest first. */
export function importsQuery(api: ApiClient, query: QueryOf<typeof listImports>) {
  return queryOptions({
    queryKey: ['imports', 'list', query],
    queryFn: ({ signal }) => api.call(listImports, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One import with the numbers of the rows that the server has, and the cells that its undo did not change. */
export function importQuery(api: ApiClient, importId: string) {
  return queryOptions({
    queryKey: ['imports', 'record', importId],
    queryFn: ({ signal }) => api.call(calls.getImport, { params: { importId }, signal }),
  })
}

export async function beginImport(
  { api, queryClient }: Work,
  body: BodyOf<typeof calls.createImport>,
): Promise<calls.ImportRecord> {
  const begun = await api.call(calls.createImport, { body })
  await queryClient.invalidateQueries({ queryKey: ['imports'] })
  return begun
}

export type Chunk = { readonly rows: readonly ImportRow[]; readonly leftOut?: readonly number[] | undefined }

/** Sends a chunk. Sending it again does no harm. Returns the numbers of the rows that the server has. */
export function sendRows(
  api: ApiClient,
  importId: string,
  body: Chunk,
  signal?: AbortSignal,
): Promise<{ readonly stagedRows: number; readonly staged: readonly calls.RowRange[] }> {
  return api.call(calls.putImportRows, { params: { importId }, body, ...(signal && { signal }) })
}

/** Applies all rows or none. May be called again after an answer was lost. */
export async function applyImport(work: Work, importId: string): Promise<calls.ImportRecord> {
  const done = await work.api.call(calls.commitImport, { params: { importId } })
  await refreshAll(work)
  return done
}

export async function undoImport(work: Work, importId: string): Promise<calls.ImportDetail> {
  const undone = await work.api.call(calls.undoImport, { params: { importId } })
  work.queryClient.setQueryData(importQuery(work.api, importId).queryKey, undone)
  await refreshAll(work)
  return undone
}

export async function forgetImport({ api, queryClient }: Work, importId: string): Promise<void> {
  await api.call(calls.deleteImport, { params: { importId } })
  await queryClient.invalidateQueries({ queryKey: ['imports', 'list'] })
}

async function refreshAll(work: Work): Promise<void> {
  await Promise.all([refreshPeople(work), work.queryClient.invalidateQueries({ queryKey: ['imports', 'list'] })])
}
