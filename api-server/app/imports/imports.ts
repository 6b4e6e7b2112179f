import type { listImports } from '@gakuseki/shared-api/contract/people/import-list.ts'
import type * as calls from '@gakuseki/shared-api/contract/people/imports.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../../texts.ts'
import { fail, failure, type ApiFailure } from '../http/failure.ts'
import { authorOf, deleted, type Handler } from '../http/route.ts'
import type { ReadStore, WriteStore } from '../store.ts'
import { inOwnWords } from '../people/own-words.ts'
import { importedEntities } from './imported-entities.ts'
import { columnProblems, rowProblems } from './check-rows.ts'
import type { ImportState, StoredImport } from './imports-store.ts'

export const beginImport: Handler<typeof calls.createImport> = ({ body }, context) => {
  const wrong = columnProblems(body.userType, body.columns)
  if (!wrong.ok) return Promise.resolve(wrong)
  const importId = context.newId()
  return context.store.transaction(authorOf(context), async (store) => {
    await store.addImport({ ...body, columns: [...body.columns], importId })
    return recordOf(importId, store)
  })
}

export const readImports: Handler<typeof listImports> = async ({ query }, { store }) => {
  const page = await store.imports(query)
  const names = await namesOf(page.data, store)
  return ok<ListPage<calls.ImportRecord>>({ ...page, data: page.data.map((one) => withNames(one, names)) })
}

export const readOneImport: Handler<typeof calls.getImport> = ({ params }, { store }) =>
  detailOf(params.importId, store)

/** Stores rows. Rules for a single row are checked now, all others when the rows are complete. */
export const bringRows: Handler<typeof calls.putImportRows> = ({ params: { importId }, body }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const held = await holdImport(importId, store, ['staging'])
    if (!held.ok) return held
    const plain = rowProblems(held.value, body.rows)
    const inWords = plain.ok ? null : await inOwnWords(importedEntities[held.value.userType], store)
    const read = inWords === null ? plain : rowProblems(held.value, body.rows, inWords)
    if (!read.ok) return read
    const rows = read.value.map((row) => ({ rowNumber: row.rowNumber, content: row }))
    const without = (body.leftOut ?? []).map((rowNumber) => ({ rowNumber, content: null }))
    // A number that is both sent and left out is left out.
    const byNumber = new Map([...rows, ...without].map((row) => [row.rowNumber, row]))
    await store.stageRows(importId, [...byNumber.values()])
    const staged = await store.stagedRanges(importId)
    const stagedRows = staged.reduce((sum, [from, to]) => sum + to - from + 1, 0)
    const { numRows } = held.value
    return stagedRows > numRows ? tooManyRows(numRows) : ok({ stagedRows, staged })
  })

export const forgetImport: Handler<typeof calls.deleteImport> = ({ params: { importId } }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const held = await holdImport(importId, store, ['staging'])
    if (!held.ok) return held
    await store.dropImport(importId)
    return deleted
  })

/** Locks the import against other writers. Refused in any other state. */
export async function holdImport(
  importId: string,
  store: WriteStore,
  states: readonly ImportState[],
): Promise<Result<StoredImport, ApiFailure>> {
  const held = await store.lockImport(importId)
  if (held === null) return err(absent())
  if (held === 'busy')
    return fail('conflict', 'the import is held', { displayMessage: texts.stillRunning, retryAfter: 2 })
  if (states.includes(held.state)) return ok(held)
  const displayMessage = texts.imports.inState[held.state]
  const issues = [{ path: 'state', code: held.state, message: displayMessage }]
  return fail('conflict', `the import is ${held.state}`, { displayMessage, issues })
}

/** An import as the API carries it, with its rows' numbers and the cells that an undo has kept. */
export async function detailOf(importId: string, store: ReadStore): Promise<Result<calls.ImportDetail, ApiFailure>> {
  const stored = await store.oneImport(importId)
  if (stored === null) return err(absent())
  const staged = await store.stagedRanges(importId)
  return ok({ ...withNames(stored, await namesOf([stored], store)), staged, kept: [...stored.kept] })
}

export async function recordOf(importId: string, store: ReadStore): Promise<Result<calls.ImportRecord, ApiFailure>> {
  const stored = await store.oneImport(importId)
  return stored === null ? err(absent()) : ok(withNames(stored, await namesOf([stored], store)))
}

const absent = (): ApiFailure => failure('notFound', 'no such import')

function tooManyRows(numRows: number): Result<never, ApiFailure> {
  const message = texts.imports.tooManyRows(numRows)
  return fail('ruleBroken', 'more rows than announced', {
    displayMessage: message,
    issues: [{ path: 'rows', code: 'tooManyRows', message }],
  })
}

type Names = ReadonlyMap<string, string>

/** The names of the people who began, applied and undid imports. They are few. */
async function namesOf(stored: readonly StoredImport[], store: ReadStore): Promise<Names> {
  const ids = stored.flatMap(({ createdBy, committedBy, undoneBy }) => [createdBy, committedBy, undoneBy])
  const names = new Map<string, string>()
  for (const id of new Set(ids)) {
    if (id !== null) names.set(id, (await store.personByUserId(id))?.name ?? '')
  }
  return names
}

function withNames({ kept: _kept, ...stored }: StoredImport, names: Names): calls.ImportRecord {
  const whom = (userId: string) => ({ userId, name: names.get(userId) ?? '' })
  const { createdBy, committedBy, undoneBy } = stored
  return {
    ...stored,
    createdBy: whom(createdBy),
    committedBy: committedBy === null ? null : whom(committedBy),
    undoneBy: undoneBy === null ? null : whom(undoneBy),
  }
}
