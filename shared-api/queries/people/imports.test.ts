import { createApiClient } from '../../client/create-client.ts'
import { applyImport, beginImport, forgetImport, importQuery, importsQuery, sendRows, undoImport } from './imports.ts'
import { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'

const by = { userId: 't001', name: '校長' }
const record = {
  importId: 'i1',
  userType: 'student',
  schoolYear: 2026,
  fileName: 'a.csv',
  columns: ['nickname'],
  numRows: 1,
  stagedRows: 1,
  state: 'staging',
  createdBy: by,
  createdAt: '2026-11-20T03:00:00.000Z',
  committedBy: null,
  committedAt: null,
  changedPeople: 0,
  changedCells: 0,
  clearedCells: 0,
  undoneBy: null,
  undoneAt: null,
  undonePeople: 0,
  undoneCells: 0,
  keptCells: 0,
} as const
const detail = { ...record, staged: [[2, 2]], kept: [] }

/** The server's answer to each call. */
const answers: Readonly<Record<string, unknown>> = {
  'POST /v2/imports': record,
  'GET /v2/imports/i1': detail,
  'PUT /v2/imports/i1/rows': { stagedRows: 1, staged: [[2, 2]] },
  'POST /v2/imports/i1:commit': record,
  'POST /v2/imports/i1:undo': detail,
  'DELETE /v2/imports/i1': { deleted: true },
}

it('begins, sends, applies and undoes an import, and reloads lists of people only where people changed', async () => {
  const asked: string[] = []
  const api = createApiClient({
    bases: { user: 'http://localhost/u', curriculum: 'http://localhost/c' },
    token: () => null,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const call = `${request.method} ${new URL(request.url).pathname.slice(2)}`
      asked.push(call)
      const page = { ok: true, data: [record], numSearchResults: 1, numResultsPerPage: 50 }
      return Response.json(call === 'GET /v2/imports' ? page : { ok: true, data: answers[call] })
    },
  })
  const queryClient = new QueryClient()
  const work = { api, queryClient }
  const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
  queryClient.setQueryData(['students', 'list'], [])
  const list = importsQuery(api, { userType: 'student' })
  expect((await queryClient.fetchQuery(list)).data).toEqual([record])
  const { userType, schoolYear, fileName, numRows } = record
  await beginImport(work, { userType, schoolYear, fileName, columns: ['nickname'], numRows })
  expect(isStale(list.queryKey)).toBe(true)
  await sendRows(api, 'i1', { rows: [{ rowNumber: 2, userId: 's1', nickname: 'あ' }] })
  expect((await queryClient.fetchQuery(importQuery(api, 'i1'))).staged).toEqual([[2, 2]])
  expect(isStale(['students', 'list'])).toBe(false)
  await applyImport(work, 'i1')
  expect(isStale(['students', 'list'])).toBe(true)
  await undoImport(work, 'i1')
  await forgetImport(work, 'i1')
  expect(asked).toEqual([
    'GET /v2/imports',
    'POST /v2/imports',
    'PUT /v2/imports/i1/rows',
    'GET /v2/imports/i1',
    'POST /v2/imports/i1:commit',
    'POST /v2/imports/i1:undo',
    'DELETE /v2/imports/i1',
  ])
})
