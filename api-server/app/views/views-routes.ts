import * as calls from '@gakuseki/shared-api/contract/saved-views.ts'
import { route, type Route } from '../http/route.ts'
import * as views from './saved-views.ts'

export const viewsRoutes: readonly Route[] = [
  route(calls.listSavedViews, views.readViews),
  route(calls.postSavedView, views.addView),
  route(calls.putSavedView, views.changeView),
  route(calls.deleteSavedView, views.removeView),
]
