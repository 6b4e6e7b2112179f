import { createElement, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../load/lazy-part.ts'

// Comes with the first failure that has a number: there was an answer, so that it can be loaded, too.
const part = lazyPart(async () => (await import('./request-number.tsx')).RequestNumber)

/** The number of the failed call, by which the administrator finds it in the log. Nothing where no answer came. */
export function RequestReference({ id }: { readonly id: string | undefined }) {
  const number = useSyncExternalStore(part.subscribe, part.current)
  useEffect(() => {
    if (id !== undefined) part.preload()
  }, [id])
  return id !== undefined && number && createElement(number, { id })
}
