import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import {
  columnVisibility,
  setColumns,
  type ColumnVisibility,
} from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { useCallback, useMemo } from 'react'
import { clampWidth } from '../../ui/data-table/columns/share-widths.ts'
import type { ChosenWidths, KeepWidth } from '../../ui/data-table/columns/use-column-resizing.ts'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { keptText } from '../../storage/kept-text.ts'

type Kept = { readonly columns: Readonly<Record<string, unknown>>; readonly widths: Readonly<Record<string, unknown>> }
type ColumnStore = UseBoundStore<StoreApi<Kept>>

// One store per user type, each under its own key of this browser (LST-40).
const stores = new Map<string, ColumnStore>()

function storeOf(userType: string): ColumnStore {
  const known = stores.get(userType)
  if (known) return known
  const kept = keptText(() => localStorage)
  const made = create<Kept>()(
    persist((): Kept => ({ columns: {}, widths: {} }), {
      name: `gakuseki.columns.${userType}`,
      storage: createJSONStorage(() => kept),
    }),
  )
  stores.set(userType, made)
  return made
}

export type ShowColumns = (ids: readonly string[], visible: boolean) => void

/** The columns of a list that this browser shows, and a function that shows or hides some. */
export function useColumnVisibility(
  entity: Entity,
  defaults: readonly string[],
): readonly [ColumnVisibility, ShowColumns] {
  const store = storeOf(entity.name)
  const kept = store((state) => state.columns)
  const visibility = useMemo(() => columnVisibility(entity, defaults, kept), [entity, defaults, kept])
  const show = useCallback<ShowColumns>(
    (ids, visible) =>
      store.setState(({ columns }) => ({
        columns: setColumns(columnVisibility(entity, defaults, columns), ids, visible),
      })),
    [store, entity, defaults],
  )
  return [visibility, show]
}

/** The column widths chosen for a list in this browser, and functions that set one or reset all. */
export function useColumnWidths(entity: Entity): {
  readonly widths: ChosenWidths
  readonly keepWidth: KeepWidth
  readonly resetWidths: () => void
} {
  const store = storeOf(entity.name)
  const kept = store((state) => state.widths)
  const widths = useMemo(() => validWidths(kept), [kept])
  const keepWidth = useCallback<KeepWidth>(
    (id, width) =>
      store.setState((state) => {
        const { [id]: _, ...others } = state.widths
        return { widths: width === null ? others : { ...others, [id]: width } }
      }),
    [store],
  )
  const resetWidths = useCallback(() => store.setState({ widths: {} }), [store])
  return { widths, keepWidth, resetWidths }
}

// The stored widths may come from another version or be edited by hand.
function validWidths(kept: Readonly<Record<string, unknown>>): ChosenWidths {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[id, clampWidth(width)]] : [],
    ),
  )
}
