import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import type { Clash } from '@gakuseki/shared-api/rules/ordered-draft/draft-clashes.ts'
import type { DraftItem } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import type { ReactNode } from 'react'
import { ConflictDialog } from '../record/conflict-dialog.tsx'
import type { OrderedDraftEdit } from './use-ordered-draft.ts'

/** The side whose value is kept; the dialog compares these. */
type Side = 'was' | 'mine' | 'theirs'

/** The labels and values that a screen shows for its items in the dialog. */
export type ClashWords<Item> = {
  /** The item before its field was changed. */
  readonly fieldLabel: (was: Item, field: string) => string
  readonly value: (item: Item, field: string) => ReactNode
  /** For screens on which items are removed. */
  readonly removal?: {
    readonly label: (was: Item) => string
    readonly removed: string
    readonly kept: (item: Item) => string
  }
  /** For screens that ask about an order: the label of the item's list, and its name in the dialog. */
  readonly order?: { readonly label: (item: Item) => string; readonly nameOf: (item: Item) => string }
}

type Props<Item extends DraftItem> = {
  readonly edit: Pick<OrderedDraftEdit<Item, unknown, unknown>, 'clashes' | 'settle' | 'cancel' | 'shown'>
  readonly words: ClashWords<Item>
}

/** The suite's conflict dialog for an ordered draft: two users changed the same fields or order. */
export function DraftClashDialog<Item extends DraftItem>({ edit, words }: Props<Item>) {
  const { clashes, settle, cancel, shown } = edit
  if (clashes.length === 0) return null
  const all = (side: Side) => Object.fromEntries(clashes.map((clash) => [idOf(clash), side]))
  const itemsIn = (keys: readonly string[]): readonly Item[] =>
    keys.flatMap((key) => shown.items.find((item) => item.key === key) ?? [])
  const labelOf = (clash: Clash<Item>): string => {
    if (clash.kind === 'field') return words.fieldLabel(clash.was, clash.field)
    if (clash.kind === 'delete') return words.removal?.label(clash.was) ?? ''
    const [item] = itemsIn(clash.mine)
    return item === undefined ? '' : (words.order?.label(item) ?? '')
  }
  const show = (clash: Clash<Item>, side: Side): ReactNode => {
    if (clash.kind === 'field') return words.value(clash[side], clash.field)
    if (clash.kind === 'delete') return side === 'mine' ? words.removal?.removed : words.removal?.kept(clash.theirs)
    return valueTexts.list(itemsIn(clash[side]).map((item) => words.order?.nameOf(item) ?? ''))
  }
  return (
    <ConflictDialog
      fields={clashes.map((clash) => ({ id: idOf(clash), clash }))}
      labelOf={({ clash }) => labelOf(clash)}
      show={({ id, clash }, sides: Readonly<Record<string, Side>>) => show(clash, sides[id] ?? 'mine')}
      base={all('was')}
      draft={all('mine')}
      theirs={all('theirs')}
      onResolve={(sides) => settle(clashes.filter((clash) => sides[idOf(clash)] === 'theirs'))}
      onCancel={cancel}
    />
  )
}

function idOf<Item>(clash: Clash<Item>): string {
  return [clash.kind, clash.key, ...(clash.kind === 'field' ? [clash.field] : [])].join(' ')
}
