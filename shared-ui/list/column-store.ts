import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { columnVisibility, setColumns, type ColumnVisibility } from '@gakuseki/shared-api/rules/column-visibility.ts'
import { useCallback, useMemo } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist } from 'zustand/middleware'

type Kept = { readonly columns: Readonly<Record<string, unknown>> }
type ColumnStore = UseBoundStore<StoreApi<Kept>>

// One store per user type, each under its own key of this browser (S1 §3 "Column visibility").
const stores = new Map<string, ColumnStore>()

function storeOf(userType: string): ColumnStore {
  const known = stores.get(userType)
  if (known) return known
  const made = create<Kept>()(persist((): Kept => ({ columns: {} }), { name: `gakuseki.columns.${userType}` }))
  stores.set(userType, made)
  return made
}

export type ShowColumns = (ids: readonly string[], visible: boolean) => void

/** Which columns of a list this browser shows, and the way to show or hide some. */
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
