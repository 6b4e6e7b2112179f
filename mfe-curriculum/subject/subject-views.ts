import type { EvalType } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import { essayViews, numericViews } from './subject-paths.ts'
import { texts } from './texts.ts'

export type NumericView = keyof typeof numericViews
export type EssayView = keyof typeof essayViews
export type SubjectView = NumericView | EssayView

export type SubjectTab = { readonly id: SubjectView; readonly label: string; readonly to: string }

/** `search` is the current query: its class, month and content are kept when another view is opened. */
export function numericTabs(necId: string, search: URLSearchParams): readonly SubjectTab[] {
  return tabsOf(numericViews, necId, search)
}

export function essayTabs(eecId: string, search: URLSearchParams): readonly SubjectTab[] {
  return tabsOf(essayViews, eecId, search)
}

/**
 * The same view of another subject, for the same class and month. A subject of the other kind opens at its first view. A content belongs to
 * one subject only, so it is dropped.
 */
export function viewOfSubject(
  { id, evalType }: { readonly id: string; readonly evalType: EvalType },
  view: SubjectView,
  search: URLSearchParams,
): string {
  const views: Readonly<Partial<Record<SubjectView, (of: string) => string>>> =
    evalType === 'numeric' ? numericViews : essayViews
  const addressOf = views[view] ?? (evalType === 'numeric' ? numericViews.structure : essayViews.activities)
  return withPlace(addressOf(id), search, ['classId', 'month'])
}

/** The view in the query of an address, if the page has it; otherwise the page's first view. */
export function viewOf<View extends SubjectView>(search: URLSearchParams, views: readonly [View, ...View[]]): View {
  return views.find((view) => view === search.get('view')) ?? views[0]
}

function tabsOf(
  views: Readonly<Partial<Record<SubjectView, (id: string) => string>>>,
  id: string,
  search: URLSearchParams,
): readonly SubjectTab[] {
  return Object.entries(views).map(([view, addressOf]) => ({
    // The keys are those of a table of views.
    id: view as SubjectView,
    label: texts.views[view as SubjectView],
    to: withPlace(addressOf(id), search),
  }))
}

/** The parts of the query that all views of a subject share. */
const place = ['classId', 'month', 'contentId'] as const

function withPlace(address: string, search: URLSearchParams, kept: readonly string[] = place): string {
  const query = new URLSearchParams([...search].filter(([name]) => kept.includes(name)))
  if (query.size === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`
}
