import type { Author } from '../../app/actors.ts'
import type { ViewReads, ViewWrites } from '../../app/views/views-store.ts'
import type { Db, Trx } from '../store/schema.ts'
import { listSavedViews } from './saved-views.ts'
import { createView, deletedView, deleteView, lockView, restoreView, updateView } from './view-writes.ts'

export function viewReads(db: Db): ViewReads {
  return {
    savedViews: (ownerId, query) => listSavedViews(db, ownerId, query),
  }
}

export function viewWrites(trx: Trx, author: Author): ViewWrites {
  return {
    lockView: (viewId) => lockView(trx, author, viewId),
    deletedView: (viewId) => deletedView(trx, author, viewId),
    createView: (viewId, view) => createView(trx, author, viewId, view),
    updateView: (viewId, view, ifMatch) => updateView(trx, author, viewId, { view, ifMatch }),
    restoreView: (viewId, view) => restoreView(trx, author, viewId, view),
    deleteView: (viewId, ifMatch) => deleteView(trx, author, viewId, ifMatch),
  }
}
