import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { texts } from './texts.ts'

/** The pages of one subject, each with an address of its own; the first of an address needs no query. */
const numericViews = {
  structure: (necId: string) => paths.numericPlan(necId),
  year: (necId: string) => `${paths.numericPlan(necId)}?view=year`,
  entry: (necId: string) => paths.evaluations(necId),
  map: (necId: string) => `${paths.evaluations(necId)}?view=map`,
  summary: (necId: string) => `${paths.evaluations(necId)}?view=summary`,
} as const

const essayViews = {
  activities: (eecId: string) => paths.essay(eecId),
  journals: (eecId: string) => `${paths.essay(eecId)}?view=journals`,
  overview: (eecId: string) => `${paths.essay(eecId)}?view=overview`,
} as const

export type NumericView = keyof typeof numericViews
export type EssayView = keyof typeof essayViews
export type SubjectView = NumericView | EssayView

export type SubjectTab = { readonly id: SubjectView; readonly label: string; readonly to: string }

/** `search` is the address now: the class that is looked at stays when another view is. */
export function numericTabs(necId: string, search: URLSearchParams): readonly SubjectTab[] {
  return tabsOf(numericViews, necId, search)
}

export function essayTabs(eecId: string, search: URLSearchParams): readonly SubjectTab[] {
  return tabsOf(essayViews, eecId, search)
}

/** The view that the query of an address names, if it is one of the page's; else the page's first. */
export function viewOf<View extends SubjectView>(search: URLSearchParams, views: readonly [View, ...View[]]): View {
  return views.find((view) => view === search.get('view')) ?? views[0]
}

function tabsOf(
  views: Readonly<Partial<Record<SubjectView, (id: string) => string>>>,
  id: string,
  search: URLSearchParams,
): readonly SubjectTab[] {
  const classId = search.get('classId')
  return Object.entries(views).map(([view, addressOf]) => ({
    // The keys of a table of views.
    id: view as SubjectView,
    label: texts.views[view as SubjectView],
    to: withClass(addressOf(id), classId),
  }))
}

function withClass(address: string, classId: string | null): string {
  if (classId === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ classId }).toString()}`
}
