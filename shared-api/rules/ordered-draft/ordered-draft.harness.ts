import { mergeDraft, type MergedDraft } from './merge-draft.ts'
import {
  draftTransition,
  fieldOf,
  typedFields,
  type DraftEvent,
  type DraftItem,
  type DraftRules,
} from './ordered-draft.ts'
import { nothingSaved, type SaveReport } from './save-report.ts'
import { isReordered, itemStates } from './section-order.ts'

export type Stored = {
  readonly id: string
  readonly version: number
  readonly list: string
  readonly name: string
  readonly flag: boolean
  readonly place: number
}

/** An item with a name that asks on a clash, and a flag that does not. */
export type Item = DraftItem & {
  readonly stored: Stored | null
  readonly list: string
  readonly name: string
  readonly flag: boolean
}

/** A screen that sends its order in one call. */
export const sorted: DraftRules<Item> = {
  idOf: ({ id }) => id,
  itemOf: (stored, keyOf) => {
    const { id, list, name, flag } = stored
    return { key: keyOf(id), stored, list: keyOf(list), name, flag, isDeleted: false }
  },
  sectionOf: ({ list }) => list,
  fields: [fieldOf('name', { isSame: (typed, stored) => typed.trim() === stored }), fieldOf('flag', { asks: false })],
  placeOf: ({ place }) => place,
  withPlace: (stored, place) => ({ ...stored, place }),
  order: 'sort',
  isSent: ({ name }, stored) => stored.name === name.trim(),
  removalAsks: (was, now) => was.name !== now.name,
}

/** A screen that sends a number with each item, counted from 1. */
export const numbered: DraftRules<Item> = { ...sorted, order: { numbersFrom: 1 } }

export const stored = (id: string, place: number, change: Partial<Stored> = {}): Stored => ({
  ...{ id, place, version: 1, list: 'l', name: id, flag: false },
  ...change,
})
/** Records of one list in this order. Their names equal their ids. */
export const storedAs = (ids: string): readonly Stored[] => ids.split('').map((id, at) => stored(id, at + 1))
/** The same records as items of a draft. */
export const itemsOf = (of: string | readonly Stored[]): readonly Item[] =>
  (typeof of === 'string' ? storedAs(of) : of).map((each) => sorted.itemOf(each, (id) => id))

export const added = (key: string, name = key, list = 'l'): DraftEvent<Item> => ({
  type: 'add',
  items: [{ key, stored: null, list, name, flag: false, isDeleted: false }],
})
export const named = (key: string, name = `${key}!`): DraftEvent<Item> => ({ type: 'change', key, values: { name } })
export const flagged = (key: string): DraftEvent<Item> => ({ type: 'change', key, values: { flag: true } })
export const moved = (key: string, before: string | null): DraftEvent<Item> => ({ type: 'move', key, before })
export const removed = (key: string): DraftEvent<Item> => ({ type: 'delete', key })
export const restored = (key: string): DraftEvent<Item> => ({ type: 'restore', key })

export const after = (items: readonly Item[], ...events: readonly DraftEvent<Item>[]): readonly Item[] =>
  events.reduce((now, event) => draftTransition(sorted, now, event), items)

/** The items of a draft in one line: key, name if it differs, and + for new, - for removed, ~ for changed. */
export function shapeOf(items: readonly Item[], rules: DraftRules<Item> = sorted): string {
  const states = itemStates(rules, items)
  const marks = { new: '+', deleted: '-', changed: '~', unchanged: '' } as const
  return items
    .map(({ key, name }) => `${key}${name === key ? '' : `=${name}`}${marks[states.get(key) ?? 'unchanged']}`)
    .join(' ')
}

/** The calls of a save for a list whose order is sent in one call. */
export function callsOf(items: readonly Item[]): readonly string[] {
  const calls = items.flatMap((item): readonly string[] => {
    if (item.stored === null) return [`add ${item.key}`]
    if (item.isDeleted) return [`delete ${item.key}`]
    return typedFields(sorted, item).size > 0 ? [`patch ${item.key}`] : []
  })
  const lists = [...Map.groupBy(items, ({ list }) => list).values()]
  return [...calls, ...lists.flatMap((list) => (isReordered(sorted, list) ? ['sort'] : []))]
}

export function merged(
  items: readonly Item[],
  current: readonly Stored[],
  { rules = sorted, ...report }: Partial<SaveReport<Item>> & { readonly rules?: DraftRules<Item> } = {},
): MergedDraft<Item> {
  return mergeDraft(rules, items, { ...nothingSaved, current, ...report })
}
