import type {
  NumericPlan,
  PlannedContent,
  PlannedViewPoint,
} from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { draftTransition, type DraftEvent } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import {
  contentsOf,
  planDraft,
  planRules,
  viewPointsOf,
  type DraftContent,
  type PlanDraft,
  type PlanItem,
} from './plan-draft.ts'

const meta = { createdAt: '2026-04-01T00:00:00.000Z', updatedAt: '2026-04-01T00:00:00.000Z', version: 1 }
const red = { red: 255, green: 0, blue: 0 }

/** A stored content of v, with a text in each month of `texts`. */
export function storedContent(
  contentId: string,
  orderNum: number,
  {
    name = contentId,
    texts = {},
    version = 1,
  }: { name?: string; texts?: Record<number, string>; version?: number } = {},
): PlannedContent {
  const months = schoolMonths.map((month) => {
    const text = texts[month]
    return { contentId, month, enabled: text !== undefined, text: text ?? '', ...meta, version }
  })
  return { contentId, viewPointId: 'v', name, orderNum, months, ...meta, version }
}

export function storedViewPoint(
  viewPointId: string,
  orderNum: number,
  contents: readonly PlannedContent[] = [],
  { name = viewPointId, color = red, version = 1 } = {},
): PlannedViewPoint {
  const own = contents.map((content) => ({ ...content, viewPointId }))
  return { viewPointId, necId: 'n', name, color, orderNum, contents: own, ...meta, version }
}

export function planOf(...viewPoints: readonly PlannedViewPoint[]): NumericPlan {
  return { viewPoints }
}

/** The view points v, with contents a to c (b is planned for April), and w. */
export function storedDraft(): PlanDraft {
  const contents = [storedContent('a', 0), storedContent('b', 1, { texts: { 4: '読む' } }), storedContent('c', 2)]
  return planDraft('n', planOf(storedViewPoint('v', 0, contents), storedViewPoint('w', 1)))
}

export function after({ place, items }: PlanDraft, ...events: readonly DraftEvent<PlanItem>[]): PlanDraft {
  return { place, items: events.reduce((now, event) => draftTransition(planRules, now, event), items) }
}

/** Returns the content of a key. */
export function contentIn({ items }: PlanDraft, key: string): DraftContent {
  const found = items.find((item) => item.key === key)
  if (found?.kind !== 'content') throw new Error(`no content ${key}`)
  return found
}

/** The plan in one line: v*[c d:4?] w, where * is new, ? an enabled month without a text, and -x an item to be deleted. */
export function shapeOf(draft: PlanDraft): string {
  const viewPoints = viewPointsOf(draft).map(({ key, name, stored }) => {
    const contents = contentsOf(draft, key).map(contentShape)
    return `${name}${stored === null ? '*' : ''}[${contents.join(' ')}]`
  })
  return [...viewPoints, ...draft.items.flatMap(({ key, isDeleted }) => (isDeleted ? [`-${key}`] : []))].join(' ')
}

function contentShape({ name, months, stored }: DraftContent): string {
  const used = months.flatMap(({ month, enabled, text }) =>
    enabled ? [`:${month}${text === '' ? '?' : ''}`] : text === '' ? [] : [`:(${month})`],
  )
  return `${name}${stored === null ? '*' : ''}${used.length === months.length ? ':all' : used.join('')}`
}
