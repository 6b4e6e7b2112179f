import type { View, ViewContent } from '@gakuseki/shared-api/rules/views/view.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { keptText } from '../storage/kept-text.ts'

/** Columns and widths that were changed while a view was in use, and are not saved in it. */
export type ViewChanges = Partial<Pick<ViewContent, 'columns' | 'widths'>>

type Kept = { readonly of: string; readonly changes: ViewChanges }

const none: ViewChanges = {}

// Of this tab alone, until another view is changed. A reload keeps them, as it keeps the conditions of the address.
const kept = keptText(() => sessionStorage)
const store = create<Kept>()(
  persist((): Kept => ({ of: '', changes: none }), {
    name: 'gakuseki.view-changes',
    storage: createJSONStorage(() => kept),
  }),
)

// Saving makes another version, and so ends the changes of the one before.
const keyOf = ({ viewId, version }: View): string => `${viewId} ${version}`

/** The unsaved changes of a view in this tab. */
export function useViewChanges(view: View | null): ViewChanges {
  return store(({ of, changes }) => (view !== null && of === keyOf(view) ? changes : none))
}

export function changeViewShown(view: View, change: (before: ViewChanges) => ViewChanges): void {
  const of = keyOf(view)
  store.setState((state) => ({ of, changes: change(state.of === of ? state.changes : none) }))
}

export function forgetViewChanges(): void {
  store.setState({ of: '', changes: none })
}
