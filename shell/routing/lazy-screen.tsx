import { createElement, useState, type ComponentType } from 'react'
import { ErrorState } from '@gakuseki/shared-ui/ui/state/error-state.tsx'
import { LoadingState } from '@gakuseki/shared-ui/ui/state/loading-state.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { useStandIn } from './use-page-arrival.ts'

/** A component that few users see, so its code is loaded when it is shown. A failure to load is shown with a retry. */
export function lazyScreen<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  failedTitle: string,
): ComponentType<Props> {
  const part = lazyPart(fetchPart)
  return function LazyScreen(props: Props) {
    const [failed, setFailed] = useState(false)
    const component = usePart(part, !failed, () => setFailed(true))
    useStandIn(component === null ? 'waiting' : 'there')
    if (component !== null) return createElement(component, props)
    if (failed) return <ErrorState title={failedTitle} onRetry={() => setFailed(false)} />
    return <LoadingState lines={3} />
  }
}
