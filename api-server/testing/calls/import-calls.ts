import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import {
  cellOfIssue,
  commitImport,
  createImport,
  getImport,
  putImportRows,
  undoImport,
} from '@gakuseki/shared-api/contract/people/imports.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { ContractApi } from '../contract-api.ts'

type Fields = Readonly<Record<string, unknown>> & { readonly userId: string }
type File = { readonly userType?: UserType; readonly schoolYear?: number; readonly columns?: readonly string[] }

/** The calls of an import for test suites; `api` is called late, after the suite has opened it. */
export function importCalls(api: () => ContractApi) {
  const begin = async (rows: readonly Fields[], { userType = 'student', schoolYear = 2026, columns }: File = {}) => {
    const named = new Set(rows.flatMap((row) => Object.keys(row)))
    for (const name of ['rowNumber', 'userId', 'version']) named.delete(name)
    const body = { userType, schoolYear, fileName: 'x.csv', columns: columns ?? [...named], numRows: rows.length }
    return (await api().call(createImport, { body })).importId
  }
  const put = (importId: string, rows: readonly Fields[], from = 2) => {
    const numbered = rows.map((row, at) => ({ rowNumber: from + at, ...row }))
    return api().call(putImportRows, { params: { importId }, body: { rows: numbered } })
  }
  const commit = (importId: string) => api().call(commitImport, { params: { importId } })
  const stage = async (rows: readonly Fields[], file: File = {}) => {
    const importId = await begin(rows, file)
    for (let at = 0; at < rows.length; at += 200) await put(importId, rows.slice(at, at + 200), 2 + at)
    return importId
  }
  return {
    begin,
    put,
    stage,
    commit,
    /** A whole file, from its first row (number 2) to the commit. */
    apply: async (rows: readonly Fields[], file: File = {}) => commit(await stage(rows, file)),
    undo: (importId: string) => api().call(undoImport, { params: { importId } }),
    read: (importId: string) => api().call(getImport, { params: { importId } }),
  }
}

/** Why a call is refused: its code, and for each issue row, field and code. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (!isApiError(error)) throw error
    const issues = error.issues.map((issue) => {
      const cell = cellOfIssue(issue)
      return cell === null ? [issue.path, issue.code] : [cell.rowNumber, cell.field, issue.code]
    })
    return { code: error.code, issues, sentence: error.displayMessage }
  }
  throw new Error('not refused')
}
