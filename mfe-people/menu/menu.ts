import { userTypes } from '@gakuseki/shared-api/core/user-types.ts'
import { fetchSavedViews } from '@gakuseki/shared-api/queries/saved-views.ts'
import { firstViewsOf } from '@gakuseki/shared-api/rules/views/first-views.ts'
import { viewPath } from '@gakuseki/shared-api/rules/views/view.ts'
import type { MenuProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'

/** The views of a list under its entry of the menu (LSX-06). Views of the product are there even if the others do not come. */
export const menu: MenuProvider = async (entry, { suite: { api }, signal }) => {
  const list = userTypes.find((userType) => userType === entry)
  if (list === undefined) return []
  const saved = await fetchSavedViews(api, list, signal).catch(() => {
    // The menu keeps what it gets, and must not keep the answer of a canceled call.
    signal.throwIfAborted()
    return []
  })
  return [...firstViewsOf(list), ...saved].map((view) => ({ label: view.name, path: viewPath(list, view) }))
}
