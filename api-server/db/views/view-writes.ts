import type { SavedView, WrittenView } from '@gakuseki/shared-api/contract/saved-views.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { problemWhen } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { viewRuleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { viewLimits, viewNameProblems } from '@gakuseki/shared-api/rules/views/view-rules.ts'
import type { Author } from '../../app/actors.ts'
import { broken, changedSince, fail, issueOf, notDeleted, type ApiFailure } from '../../app/http/failure.ts'
import { lockFor } from '../advisory-locks.ts'
import { sightOf } from '../store/audit.ts'
import type { FieldChanges, Trx } from '../store/schema.ts'
import { createRecord, deleteRecord, updateRecord, type RecordPlace } from '../store/write.ts'
import { contentOf, listSavedViews, readSavedView, storedContent } from './saved-views.ts'

type Answer<T> = Promise<Result<T, ApiFailure>>

export async function createView(
  trx: Trx,
  author: Author,
  viewId: string,
  view: WrittenView,
  deleted?: WrittenView,
): Answer<SavedView> {
  const checked = await checkedView(trx, author, { viewId, view, isNew: true, deleted })
  if (!checked.ok) return checked
  await createRecord(trx, author, placeOf(viewId), valuesOf(view), ownerOf(author, view))
  return found(trx, author, viewId)
}

/** Replaces name, content and scope of a view. A view of the school that becomes one's own is out of reach for others. */
export async function updateView(
  trx: Trx,
  author: Author,
  viewId: string,
  { view, ifMatch }: { readonly view: WrittenView; readonly ifMatch: number | null },
): Answer<SavedView> {
  const checked = await checkedView(trx, author, { viewId, view, isNew: false })
  if (!checked.ok) return checked
  // Under the lock, so that the view is not another's by now.
  if ((await readSavedView(trx, author.userId, viewId)) === null) return absent()
  const values = { ...valuesOf(view), ...ownerOf(author, view) }
  const written = await updateRecord(trx, author, placeOf(viewId), values, ifMatch)
  if (written.ok) return found(trx, author, viewId)
  if (written.error === 'absent') return absent()
  return changedSince('view', written.error.stale, await readSavedView(trx, author.userId, viewId))
}

/** A view for a change: nobody else changes views until the transaction ends. Null for those of others. */
export async function lockView(trx: Trx, author: Author, viewId: string): Promise<SavedView | null> {
  await lockFor(trx, 'views')
  return readSavedView(trx, author.userId, viewId)
}

/** Creates a view again that was deleted, under its id, so that addresses which name it lead to it again. */
export async function restoreView(trx: Trx, author: Author, viewId: string, view: WrittenView): Answer<SavedView> {
  const current = await lockView(trx, author, viewId)
  if (current !== null) return isSame(current, view) ? ok(current) : changedSince('view', [], current)
  const deleted = await deletedView(trx, author, viewId)
  return deleted === null ? absent() : createView(trx, author, viewId, view, deleted)
}

/** What the history keeps of a view whose last change is its deletion or its return; null for an own view of somebody else. */
export async function deletedView(trx: Trx, author: Author, viewId: string): Promise<WrittenView | null> {
  await lockFor(trx, 'views')
  const lines = await trx
    .selectFrom('auditLog')
    .select(['actor', 'action', 'changes'])
    .where('entity', '=', entity)
    .where('recordId', '=', viewId)
    .orderBy('id', 'desc')
    .execute()
  const at = lines.findIndex(({ action }) => action === 'delete')
  const deletion = lines[at]
  if (deletion === undefined || lines.slice(0, at).some(({ action }) => action !== 'create')) return null
  const { list, scope, name, query, columns, widths } = valuesBefore(deletion.changes)
  // The deletion may name an administrator: deleting a person deletes the person's own views.
  const owner = lines.slice(at).find(({ changes }) => changes['scope']?.after === 'own')?.actor
  if (scope === 'own' && owner !== author.userId) return null
  return { list, scope, name, query, ...contentOf({ columns, widths }) }
}

type StoredView = Pick<WrittenView, 'list' | 'scope' | 'name' | 'query'> & Parameters<typeof contentOf>[0]

/** The line of a deletion has all columns of the view. */
function valuesBefore(changes: FieldChanges): StoredView {
  return Object.fromEntries(Object.entries(changes).map(([name, { before }]) => [name, before])) as StoredView
}

export async function deleteView(trx: Trx, author: Author, viewId: string, ifMatch: number | null): Answer<null> {
  const current = await lockView(trx, author, viewId)
  if (current === null) return absent()
  if (sightOf(ifMatch, current.version) !== 'current') return notDeleted('view', current)
  await deleteRecord(trx, author, placeOf(viewId), ['list', 'scope', 'name', 'query', 'columns', 'widths'])
  return ok(null)
}

type Checked = {
  readonly viewId: string
  readonly view: WrittenView
  readonly isNew: boolean
  /** What was deleted and comes back. */
  readonly deleted?: WrittenView | undefined
}

/** Checks a view against the others of its list. Views are few and rarely written, so one writer waits for the other. */
async function checkedView(trx: Trx, author: Author, { viewId, view, isNew, deleted }: Checked): Answer<null> {
  await lockFor(trx, 'views')
  const { list, scope } = view
  const all = await listSavedViews(trx, author.userId, {})
  const others = all.filter((other) => other.list === list && other.scope === scope && other.viewId !== viewId)
  const current = all.find((other) => other.viewId === viewId)
  const problems = [
    ...viewNameProblems(list, view, { others, before: current ?? deleted ?? null }),
    ...problemWhen(others.length >= viewLimits.most && (isNew || current?.scope !== scope), {
      path: 'name',
      code: 'tooMany',
      message: viewRuleTexts.tooMany(viewLimits.most),
    }),
    ...problemWhen(current !== undefined && current.list !== list, {
      path: 'list',
      code: 'invalidValue',
      message: viewRuleTexts.otherList,
    }),
  ]
  return problems.length === 0 ? ok(null) : broken(problems.map((problem) => issueOf(problem)))
}

const valuesOf = ({ list, scope, name, query, ...content }: WrittenView) => ({
  list,
  scope,
  name,
  query,
  ...storedContent(content),
})

const ownerOf = (author: Author, { scope }: WrittenView) => ({ ownerUserId: scope === 'own' ? author.userId : null })

function isSame(current: SavedView, view: WrittenView): boolean {
  return JSON.stringify(valuesOf(current)) === JSON.stringify(valuesOf(view))
}

async function found(trx: Trx, author: Author, viewId: string): Answer<SavedView> {
  const view = await readSavedView(trx, author.userId, viewId)
  return view === null ? absent() : ok(view)
}

const absent = (): Result<never, ApiFailure> => fail('notFound', 'no such view')

const entity = 'savedView'
const placeOf = (viewId: string): RecordPlace => ({ table: 'savedViews', keys: { viewId }, entity })
