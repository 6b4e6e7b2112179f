import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { createContext, Fragment, use, useEffect, useState, type ReactNode } from 'react'
import { useHeldSearch } from '../subject/use-held-search.ts'
import { texts } from './texts.ts'

type Hold = () => () => void

const HoldContext = createContext<Hold>(() => () => {})
const EditingContext = createContext(false)

type Props = { readonly children: (isEditing: boolean, search: URLSearchParams) => ReactNode }

/**
 * Knows whether the page has an edit that another view, class or student would lose. Meanwhile the page keeps the query with which the edit
 * began, and asks when Back or Forward leads to another one.
 */
export function EditingProvider({ children }: Props) {
  const [count, setCount] = useState(0)
  // A new value rebuilds the page, without the edit.
  const [generation, setGeneration] = useState(0)
  const [hold] = useState<Hold>(() => () => {
    setCount((now) => now + 1)
    return () => setCount((now) => now - 1)
  })
  const isEditing = count > 0
  const held = useHeldSearch(isEditing)
  const [search, setSearch] = useSearchParams()
  return (
    <HoldContext value={hold}>
      <EditingContext value={isEditing}>
        <Fragment key={generation}>{children(isEditing, held)}</Fragment>
        <ConfirmDialog
          open={held.toString() !== search.toString()}
          title={texts.leave.title}
          text={texts.leave.text}
          confirmLabel={texts.leave.confirm}
          cancelLabel={texts.leave.stay}
          onConfirm={() => setGeneration((now) => now + 1)}
          onCancel={() => setSearch(held)}
        />
      </EditingContext>
    </HoldContext>
  )
}

export function useIsEditing(): boolean {
  return use(EditingContext)
}

/** Keeps the user in the current view while `isEditing`. */
export function useHoldViews(isEditing: boolean): void {
  const hold = use(HoldContext)
  useEffect(() => (isEditing ? hold() : undefined), [hold, isEditing])
}
