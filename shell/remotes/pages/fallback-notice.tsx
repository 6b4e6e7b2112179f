import { useSyncExternalStore } from 'react'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import type { FallbackBannerProps } from './fallback-banner.tsx'
import styles from './fallback-notice.module.css'
import type { SuiteParts } from '../../suite/running-suite.ts'

const banner = lazyPart<FallbackBannerProps>(async () => (await import('./fallback-banner.tsx')).FallbackBanner)

/** A notice at the top of a page that an older release runs. */
export function FallbackNotice({ suite }: { readonly suite: SuiteParts }) {
  const { remotes } = suite
  const { pathname } = useLocation()
  const runner = useSyncExternalStore(remotes.subscribe, () => remotes.at(pathname))
  const isFallback = useSyncExternalStore(remotes.subscribe, () => runner?.getState().status === 'fallback')
  const Banner = usePart(banner, isFallback, nothing)
  return (
    // Mounted from the start, because screen readers announce only later changes of a live region.
    <div aria-live="polite" className={styles.notice}>
      {isFallback && Banner && runner && <Banner suite={suite} runner={runner} path={pathname} />}
    </div>
  )
}

// The page works without the notice.
const nothing = (): void => {}
