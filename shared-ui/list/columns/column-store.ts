import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import {
  columnVisibility,
  setColumns,
  visibleColumns,
  type ColumnVisibility,
} from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { useCallback, useMemo } from 'react'
import { viewListOf } from '@gakuseki/shared-api/rules/views/view.ts'
import { clampWidth } from '../../ui/data-table/columns/share-widths.ts'
import type { ChosenWidths, KeepWidth } from '../../ui/data-table/columns/use-column-resizing.ts'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useViewInUse } from '../../views/use-views.ts'
import { changeViewShown, useViewChanges } from '../../views/view-changes.ts'
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

/** The columns of a list that this browser shows, or those of the view in use, and a function that shows or hides some. */
export function useColumnVisibility(
  entity: Entity,
  defaults: readonly string[],
): readonly [ColumnVisibility, ShowColumns] {
  const store = storeOf(entity.name)
  const { view } = useViewInUse(viewListOf(entity.name))
  const changed = useViewChanges(view).columns
  const kept = store((state) => state.columns)
  const visibility = useMemo(
    () =>
      view === null
        ? columnVisibility(entity, defaults, kept)
        : columnVisibility(entity, changed ?? view.columns, noChoice),
    [entity, defaults, kept, view, changed],
  )
  const show = useCallback<ShowColumns>(
    (ids, visible) => {
      if (view === null)
        store.setState(({ columns }) => ({
          columns: setColumns(columnVisibility(entity, defaults, columns), ids, visible),
        }))
      else
        changeViewShown(view, (before) => {
          const shown = columnVisibility(entity, before.columns ?? view.columns, noChoice)
          return { ...before, columns: visibleColumns(setColumns(shown, ids, visible)) }
        })
    },
    [store, entity, defaults, view],
  )
  return [visibility, show]
}

/** The column widths chosen for a list in this browser, or those of the view in use, and functions that set one or reset all. */
export function useColumnWidths(entity: Entity): {
  readonly widths: ChosenWidths
  readonly keepWidth: KeepWidth
  readonly resetWidths: () => void
} {
  const store = storeOf(entity.name)
  const { view } = useViewInUse(viewListOf(entity.name))
  const changed = useViewChanges(view).widths
  const own = store((state) => state.widths)
  const kept = view === null ? own : (changed ?? view.widths)
  const widths = useMemo(() => validWidths(kept), [kept])
  const keepWidth = useCallback<KeepWidth>(
    (id, width) => {
      if (view === null) store.setState((state) => ({ widths: withWidth(state.widths, id, width) }))
      else
        changeViewShown(view, (before) => ({
          ...before,
          widths: validWidths(withWidth(before.widths ?? view.widths, id, width)),
        }))
    },
    [store, view],
  )
  const resetWidths = useCallback(() => {
    if (view === null) store.setState({ widths: {} })
    else changeViewShown(view, (before) => ({ ...before, widths: {} }))
  }, [store, view])
  return { widths, keepWidth, resetWidths }
}

const noChoice = {}

function withWidth(
  widths: Readonly<Record<string, unknown>>,
  id: string,
  width: number | null,
): Readonly<Record<string, unknown>> {
  const { [id]: _, ...others } = widths
  return width === null ? others : { ...others, [id]: width }
}

// The stored widths may come from another version or be edited by hand.
function validWidths(kept: Readonly<Record<string, unknown>>): ChosenWidths {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[id, clampWidth(width)]] : [],
    ),
  )
}
