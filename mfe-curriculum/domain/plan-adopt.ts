import type { Content, ContentMonth } from '@gakuseki/shared-api/contract/curriculum-contents.ts'
import type { ViewPoint } from '@gakuseki/shared-api/contract/curriculum-view-points.ts'
import { monthCall } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import {
  draftContent,
  draftViewPoint,
  type Deleted,
  type DraftContent,
  type DraftMonth,
  type DraftViewPoint,
  type PlanDraft,
} from './plan-draft.ts'
import { contentOn, mergedMonth, viewPointOn } from './plan-merge.ts'

/** What the calls of a plan have stored, by the keys of its items. */
export type PlanAnswers = {
  readonly created: ReadonlyMap<string, ViewPoint | Content>
  readonly changed: ReadonlyMap<string, ViewPoint | Content | ContentMonth>
}

/**
 * Rebases the plan onto what earlier tries have stored. What was typed since then is still to be saved, and what was
 * removed since then is to be deleted.
 */
export function adopted(draft: PlanDraft, answers: PlanAnswers): PlanDraft {
  const viewPoints = draft.viewPoints.map((each) => adoptedViewPoint(each, answers))
  return { viewPoints, deleted: [...draft.deleted, ...dropped({ ...draft, viewPoints }, answers)] }
}

function adoptedViewPoint(viewPoint: DraftViewPoint, answers: PlanAnswers): DraftViewPoint {
  const item = newerOf(viewPoint, answers).reduce<DraftViewPoint>(
    (now, answer) => ('color' in answer ? viewPointOn(now, answer).item : now),
    viewPoint,
  )
  return { ...item, contents: item.contents.map((each) => adoptedContent(each, answers)) }
}

function adoptedContent(content: DraftContent, answers: PlanAnswers): DraftContent {
  const item = newerOf(content, answers).reduce<DraftContent>(
    (now, answer) => ('contentId' in answer && 'name' in answer ? contentOn(now, answer).item : now),
    content,
  )
  return { ...item, months: item.months.map((each) => adoptedMonth(each, content.key, answers)) }
}

function adoptedMonth(mine: DraftMonth, key: string, { changed }: PlanAnswers): DraftMonth {
  const stored = changed.get(monthCall(key, mine.month))
  if (stored === undefined || !('enabled' in stored) || stored.version <= (mine.stored?.version ?? 0)) return mine
  return mergedMonth(mine, { month: mine.month, enabled: stored.enabled, text: stored.text, stored }).month
}

type Item = { readonly key: string; readonly stored: { readonly version: number } | null }

function newerOf({ key, stored }: Item, { created, changed }: PlanAnswers) {
  return [created.get(key), changed.get(key)].flatMap((answer) =>
    answer === undefined || answer.version <= (stored?.version ?? 0) ? [] : [answer],
  )
}

/** Items that were stored without an answer and removed from the draft since. A content goes with its view point. */
function dropped({ viewPoints, deleted }: PlanDraft, { created }: PlanAnswers): readonly Deleted[] {
  const known = new Set([
    ...viewPoints.flatMap(({ key, contents }) => [key, ...contents.map((each) => each.key)]),
    ...deleted.map(({ item }) => item.key),
  ])
  return [...created].flatMap(([key, answer]): readonly Deleted[] => {
    if (known.has(key)) return []
    if ('color' in answer) return [{ kind: 'viewPoint', item: { ...draftViewPoint({ ...answer, contents: [] }), key } }]
    const parent = viewPoints.find(({ stored }) => stored?.viewPointId === answer.viewPointId)
    if (parent === undefined) return []
    return [{ kind: 'content', item: { ...draftContent({ ...answer, months: [] }), key }, parent: parent.key }]
  })
}
