import type { Content, ContentMonth } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import type { ViewPoint } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import {
  monthCall,
  type NumericPlan,
  type PlannedContent,
} from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { schoolMonths, type SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import type { News } from '@gakuseki/shared-api/rules/ordered-draft/draft-news.ts'
import {
  fieldOf,
  remaining,
  type DraftEvent,
  type DraftItem,
  type DraftRules,
  type Field,
  type OrderedDraft,
} from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { inSection } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import type { Color } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import { texts } from '../texts.ts'
import { isSameColor } from './view-point-color.ts'

export type DraftMonth = { readonly month: SchoolMonth; readonly enabled: boolean; readonly text: string }

export type DraftViewPoint = DraftItem & {
  readonly kind: 'viewPoint'
  readonly stored: ViewPoint | null
  readonly name: string
  readonly color: Color
}

export type DraftContent = DraftItem & {
  readonly kind: 'content'
  readonly stored: PlannedContent | null
  /** The key of its view point. */
  readonly parent: string
  readonly name: string
  /** All twelve, in the order of the school year. */
  readonly months: readonly DraftMonth[]
}

export type PlanItem = DraftViewPoint | DraftContent

/** The plan of a numeric subject in edit mode, with the subject's id. View points precede all contents. */
export type PlanDraft = OrderedDraft<PlanItem, string>

/** The section of the view points. The section of contents is the key of their view point. */
export const viewPointSection = ''

export const planRules: DraftRules<PlanItem> = {
  idOf: (stored) => ('contentId' in stored ? stored.contentId : stored.viewPointId),
  itemOf: (stored, keyOf) => {
    const common = { key: keyOf(planRules.idOf(stored)), name: stored.name, isDeleted: false }
    if (!('contentId' in stored)) return { ...common, kind: 'viewPoint', stored, color: stored.color }
    return { ...common, kind: 'content', stored, parent: keyOf(stored.viewPointId), months: draftMonths(stored.months) }
  },
  sectionOf: (item) => (item.kind === 'content' ? item.parent : viewPointSection),
  fields: [
    // Blanks around a name are no change.
    fieldOf('name', { isSame: (typed, stored) => typed.trim() === stored }),
    {
      id: 'color',
      asks: true,
      isSame: (a, b) => a.kind !== 'viewPoint' || b.kind !== 'viewPoint' || isSameColor(a.color, b.color),
      take: (item, from) =>
        item.kind === 'viewPoint' && from.kind === 'viewPoint' ? { ...item, color: from.color } : item,
    },
    ...schoolMonths.flatMap((month) => [monthField('enabled', month), monthField('text', month)]),
  ],
  placeOf: ({ orderNum }) => orderNum,
  withPlace: (stored, orderNum) => ({ ...stored, orderNum }),
  order: 'sort',
  isSent: (item, { name }) => item.name.trim() === name,
  // A deletion before an item changes its position, which is no change of the item.
  removalAsks: (was, now) => was.name !== now.name,
  held: (was, now, fields) => {
    if (fields.size === 0 || !('contentId' in was) || !('contentId' in now)) return was
    const months = now.months.map((month) =>
      fields.has(monthId('text', month.month))
        ? (was.months.find((each) => each.month === month.month) ?? month)
        : month,
    )
    return { ...(fields.has('name') ? was : now), months }
  },
}

type MonthPart = 'enabled' | 'text'

/** The field id of a month's value in a content. */
export function monthId(part: MonthPart, month: number): string {
  return `${part} ${month}`
}

function monthField(part: MonthPart, month: SchoolMonth): Field<PlanItem> {
  const of = (item: PlanItem): DraftMonth | undefined =>
    item.kind === 'content' ? item.months.find((each) => each.month === month) : undefined
  return {
    id: monthId(part, month),
    asks: part === 'text',
    isSame: (a, b) => of(a)?.[part] === of(b)?.[part],
    take: (item, from) => {
      const taken = of(from)
      if (item.kind !== 'content' || taken === undefined) return item
      return { ...item, months: withMonth(item.months, month, { [part]: taken[part] }) }
    },
  }
}

export function planDraft(necId: string, plan: NumericPlan): PlanDraft {
  return { place: necId, items: planRecords(plan).map((each) => planRules.itemOf(each, (id) => id)) }
}

/** The view points of a plan, followed by its contents. */
export function planRecords({ viewPoints }: NumericPlan): readonly (ViewPoint | PlannedContent)[] {
  return [
    ...viewPoints.map(({ contents: _, ...viewPoint }) => viewPoint),
    ...viewPoints.flatMap(({ contents }) => contents),
  ]
}

export function newViewPoint(key: string, name: string, color: Color): DraftViewPoint {
  return { kind: 'viewPoint', key, name, color, stored: null, isDeleted: false }
}

export function newContent(
  key: string,
  parent: string,
  name: string,
  months: readonly DraftMonth[] = [],
): DraftContent {
  return { kind: 'content', key, parent, name, months: draftMonths(months), stored: null, isDeleted: false }
}

/** The remaining view points, in their order. */
export function viewPointsOf({ items }: PlanDraft): readonly DraftViewPoint[] {
  return items.filter((item) => item.kind === 'viewPoint').filter(({ isDeleted }) => !isDeleted)
}

/** The remaining contents of a view point, in their order. */
export function contentsOf({ items }: PlanDraft, viewPoint: string): readonly DraftContent[] {
  return inSection(planRules, remaining(planRules, items), viewPoint).filter((item) => item.kind === 'content')
}

/** The event that enables or disables one month of a content, or all of them. */
export function enabling({ key, months }: DraftContent, enabled: boolean, month?: SchoolMonth): DraftEvent<PlanItem> {
  const next = months.map((each) => (month === undefined || each.month === month ? { ...each, enabled } : each))
  return { type: 'change', key, values: { months: next } }
}

/** The event that changes the text of a month. The first text also enables the month. */
export function writing({ key, months }: DraftContent, month: SchoolMonth, text: string): DraftEvent<PlanItem> {
  const next = months.map((each) => {
    if (each.month !== month) return each
    const begins = each.text.trim() === '' && text.trim() !== ''
    return { ...each, text, enabled: each.enabled || begins }
  })
  return { type: 'change', key, values: { months: next } }
}

/** The stored results of earlier calls, by key, as far as they are newer than the draft. A month has its own call. */
export function planAnswers(
  items: readonly PlanItem[],
  answers: Readonly<Record<'created' | 'changed', ReadonlyMap<string, unknown>>>,
): ReadonlyMap<string, ViewPoint | PlannedContent> {
  // Calls of a plan return these.
  const created = answers.created as ReadonlyMap<string, ViewPoint | Content>
  const changed = answers.changed as ReadonlyMap<string, ViewPoint | Content | ContentMonth>
  const known = new Map(items.map(({ key, stored }) => [key, stored]))
  return new Map(
    [...new Set([...known.keys(), ...created.keys()])].flatMap((key): [string, ViewPoint | PlannedContent][] => {
      const before = known.get(key) ?? null
      const own = newest([before, created.get(key), changed.get(key)])
      if (own === null || !('name' in own)) return []
      if (!('contentId' in own)) return own === before ? [] : [[key, own]]
      const was = before !== null && 'contentId' in before ? before.months : []
      const months = schoolMonths.flatMap((month) => {
        const stored = was.find((each) => each.month === month)
        const answer = newest([stored, changed.get(monthCall(key, month))])
        return answer !== null && 'enabled' in answer ? [answer] : []
      })
      const isKnown = own === before && months.every((month) => was.includes(month))
      return isKnown ? [] : [[key, { ...own, months }]]
    }),
  )
}

type Versioned = { readonly version: number }

function newest<Stored extends Versioned>(of: readonly (Stored | null | undefined)[]): Stored | null {
  return of.reduce<Stored | null>((last, each) => (each && each.version > (last?.version ?? 0) ? each : last), null)
}

/** Describes a change by others during the edit in one sentence. */
export function planNote(news: News<PlanItem>): string | null {
  if (news.kind === 'moved') return null
  const { name } = news.kind === 'changed' || news.kind === 'added' ? news.item : news.was
  return texts.planNotes[news.kind](name)
}

/** All twelve months. Missing ones are disabled. */
export function draftMonths(
  known: readonly (Omit<DraftMonth, 'month'> & { readonly month: number })[],
): readonly DraftMonth[] {
  return schoolMonths.map((month) => {
    const { enabled = false, text = '' } = known.find((each) => each.month === month) ?? {}
    return { month, enabled, text }
  })
}

function withMonth(
  months: readonly DraftMonth[],
  month: SchoolMonth,
  values: Partial<DraftMonth>,
): readonly DraftMonth[] {
  return months.map((each) => (each.month === month ? { ...each, ...values } : each))
}
