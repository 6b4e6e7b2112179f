import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useBlocker } from '@gakuseki/shared-ui/suite/router.ts'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/confirm-dialog.tsx'
import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog.tsx'
import type { SuiteParts } from './running-suite.ts'
import { suiteTexts as texts } from '../texts.ts'

/** Asks before unsaved work is left; one for all pages, since the router has room for only one. */
export function LeaveGuard({ suite }: { readonly suite: SuiteParts }) {
  const unsaved = useStore(suite.store, (state) => state.unsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      suite.store.getState().unsaved.length > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const holds = unsaved.length > 0
  useEffect(() => {
    if (!holds) return
    // It asks without a network too.
    preloadDialog()
    // The browser asks in its own words.
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [holds])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={texts.leave.title}
      text={texts.leave.text(unsaved.map(({ label }) => label).join('、'))}
      confirmLabel={texts.leave.confirm}
      cancelLabel={texts.leave.cancel}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
