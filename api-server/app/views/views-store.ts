import type { SavedView, SavedViewQuery, WrittenView } from '@gakuseki/shared-api/contract/saved-views.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { ApiFailure } from '../http/failure.ts'

export type ViewReads = {
  /** The views of a person and those of the school, by name. */
  readonly savedViews: (ownerId: string, query: SavedViewQuery) => Promise<SavedView[]>
}

export type ViewWrites = {
  /** A view of the author or of the school, which nobody else changes until the transaction ends; null for those of others. */
  readonly lockView: (viewId: string) => Promise<SavedView | null>
  /** Null when nobody has deleted the view, or when it was the own one of somebody else. */
  readonly deletedView: (viewId: string) => Promise<WrittenView | null>
  readonly createView: (viewId: string, view: WrittenView) => Promise<Result<SavedView, ApiFailure>>
  /** Refused with the current view when it changed after the version `ifMatch`. */
  readonly updateView: (
    viewId: string,
    view: WrittenView,
    ifMatch: number | null,
  ) => Promise<Result<SavedView, ApiFailure>>
  /** Creates a deleted view again. Refused when nobody has deleted it. */
  readonly restoreView: (viewId: string, view: WrittenView) => Promise<Result<SavedView, ApiFailure>>
  readonly deleteView: (viewId: string, ifMatch: number | null) => Promise<Result<null, ApiFailure>>
}
