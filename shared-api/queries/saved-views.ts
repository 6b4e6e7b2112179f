import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import {
  deleteSavedView,
  listSavedViews,
  postSavedView,
  putSavedView,
  type SavedView,
  type WrittenView,
} from '../contract/saved-views.ts'
import { unseenVersion } from '../contract/terms.ts'
import type { ViewList } from '../entities/saved-view.ts'
import { tellOtherTabs } from './client/other-tabs.ts'
import type { Work } from './people/people-changes.ts'
import { suiteMenuKey } from './suite-menu.ts'

/** The saved views of a list that the user may see. */
export function savedViewsQuery(api: ApiClient, list: ViewList) {
  return queryOptions({
    queryKey: ['savedViews', list],
    queryFn: ({ signal }) => api.call(listSavedViews, { query: { list }, signal }),
  })
}

/** The same for the menu, which keeps what it gets. */
export function fetchSavedViews(api: ApiClient, list: ViewList, signal: AbortSignal): Promise<readonly SavedView[]> {
  return api.call(listSavedViews, { query: { list }, signal })
}

/** A retry sends the key of the first try. */
export async function addView(work: Work, view: WrittenView, idempotencyKey: string): Promise<SavedView> {
  return shown(work, await work.api.call(postSavedView, { body: view, idempotencyKey }))
}

type Seen = Pick<SavedView, 'viewId' | 'version'>

/** Replaces a view. Refused when somebody else changed the same part of it since. */
export async function changeView(work: Work, { viewId, version }: Seen, view: WrittenView): Promise<SavedView> {
  try {
    return await shown(work, await work.api.call(putSavedView, { params: { viewId }, body: view, ifMatch: version }))
  } catch (error) {
    void refreshViews(work, view.list)
    throw error
  }
}

/** Deletes a view. One that somebody else has changed since stays. */
export async function removeView(work: Work, { viewId, version, list }: SavedView): Promise<void> {
  try {
    await work.api.call(deleteSavedView, { params: { viewId }, ifMatch: version })
    work.queryClient.setQueryData(savedViewsQuery(work.api, list).queryKey, (views) =>
      views?.filter((view) => view.viewId !== viewId),
    )
  } finally {
    void refreshViews(work, list)
  }
}

/** Undoes a deletion. The view has its id again, so that links lead to it. */
export async function restoreView(work: Work, { viewId, ...deleted }: SavedView): Promise<void> {
  const { list, scope, name, query, columns, widths } = deleted
  const body = { list, scope, name, query, columns, widths }
  await shown(work, await work.api.call(putSavedView, { params: { viewId }, body, ifMatch: unseenVersion }))
}

/** Puts a saved view into the cache at once, because the address names it from now on. */
async function shown(work: Work, saved: SavedView): Promise<SavedView> {
  const { queryKey } = savedViewsQuery(work.api, saved.list)
  await work.queryClient.cancelQueries({ queryKey })
  work.queryClient.setQueryData(queryKey, (views) => [
    ...(views ?? []).filter(({ viewId }) => viewId !== saved.viewId),
    saved,
  ])
  void refreshViews(work, saved.list)
  return saved
}

async function refreshViews({ api, queryClient }: Work, list: ViewList): Promise<void> {
  const { queryKey } = savedViewsQuery(api, list)
  tellOtherTabs(queryKey)
  tellOtherTabs(suiteMenuKey)
  await queryClient.invalidateQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey: suiteMenuKey })
}
