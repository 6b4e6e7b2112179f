import { createElement, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { retryUntilLoaded, lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import type { SuiteParts } from '../suite/running-suite.ts'

type Props = { readonly suite: SuiteParts }

const dialogs = lazyPart<Props>(async () => (await import('./session-dialogs.tsx')).SessionDialogs)

/** Preloads the dialogs, because a session may end while there is no network. */
export const preloadSessionDialogs = (): void => dialogs.preload()

/** The dialogs of a session that ends, loaded on demand. */
export function LazySessionDialogs({ suite }: Props) {
  const isNeeded = useStore(suite.store, ({ signIn, leaving }) => signIn.status === 'expired' || leaving !== null)
  const [failed, setFailed] = useState(false)
  const Dialogs = usePart(dialogs, isNeeded, () => setFailed(true))
  // The page waits for the dialog's answer, so loading it is retried.
  useEffect(() => (failed ? retryUntilLoaded(dialogs) : undefined), [failed])
  return Dialogs && createElement(Dialogs, { suite })
}
