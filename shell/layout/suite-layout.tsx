import { useState } from 'react'
import { useStore } from 'zustand'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { Outlet, useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { SkipLink } from '@gakuseki/shared-ui/ui/page/skip-link.tsx'
import { FallbackNotice } from '../remotes/pages/fallback-notice.tsx'
import { guard } from '../routing/guard.ts'
import { LeaveGuard } from '../routing/leave-guard.tsx'
import { contentId } from '@gakuseki/shared-ui/host/page-heading.ts'
import { PageSkeleton } from '../routing/page-skeleton.tsx'
import { ProgressBar } from '../routing/progress-bar.tsx'
import type { SuiteParts } from '../suite/running-suite.ts'
import { callerOf } from '../session/session-store.ts'
import { SessionUnavailable } from './pages/session-unavailable.tsx'
import { LazySessionDialogs } from '../session/lazy-session-dialogs.tsx'
import { LazySignInPage } from '../session/sign-in/lazy-sign-in-page.ts'
import { SuiteHeader } from './suite-header.tsx'
import styles from './suite-layout.module.css'
import { SuiteMenu } from './suite-menu.tsx'
import { ToastCorner } from './toast-corner.tsx'
import { usePageArrival } from '../routing/use-page-arrival.ts'
import { usePageSettled } from '../routing/use-page-settled.ts'

type Props = {
  readonly suite: SuiteParts
  /** True until the first page has been decided. */
  readonly starting?: boolean
}

/** Header, menu and content area (SHL-01). */
export function SuiteLayout({ suite, starting = false }: Props) {
  const { key } = useLocation()
  // The drawer of small screens belongs to the page it was opened on: navigating closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const closeDrawer = (): void => setDrawerAt(null)
  usePageArrival(suite)
  const status = useStore(suite.store, ({ signIn }) => signIn.status)
  const isSignedOut = status === 'signedOut'
  const settled = usePageSettled(suite, !starting && status === 'signedIn')
  // The switches in the header may have caused the sign-out, so they stay within reach in debug mode.
  if (isSignedOut && suite.debug === null)
    return (
      <div className={styles.alone}>
        <main id={contentId} tabIndex={-1} className={styles.content}>
          <LazySignInPage suite={suite} />
        </main>
        <ToastCorner />
      </div>
    )
  return (
    <div className={styles.frame}>
      <SkipLink targetId={contentId} />
      <SuiteHeader
        suite={suite}
        settled={settled}
        drawerOpen={drawerAt === key}
        onToggleDrawer={() => setDrawerAt(drawerAt === key ? null : key)}
      />
      <SuiteMenu suite={suite} settled={settled} open={drawerAt === key} onClose={closeDrawer} />
      <main id={contentId} tabIndex={-1} className={styles.content} aria-busy={starting || undefined}>
        <ProgressBar />
        <Content suite={suite} starting={starting} />
      </main>
      <LeaveGuard suite={suite} />
      <LazySessionDialogs suite={suite} />
      <ToastCorner />
    </div>
  )
}

/** Shows the page only to the signed-in user. While somebody else signs in, no page is shown. */
function Content({ suite, starting }: Required<Props>) {
  const { pathname } = useLocation()
  const signIn = useStore(suite.store, (state) => state.signIn)
  // After another user has signed in, the router still holds the previous page until the guard has redirected. A page with unsaved work
  // stays readable, even when its user may no longer save it.
  const mayStay = useStore(
    suite.store,
    (state) => guard(pathname, callerOf(state), accessPolicy).allowed || state.unsaved.length > 0,
  )
  switch (signIn.status) {
    case 'signedOut':
      return <LazySignInPage suite={suite} />
    case 'signedIn':
    case 'expired':
      if (starting || !mayStay) return <PageSkeleton delay={0} />
      return (
        <>
          <FallbackNotice suite={suite} />
          <Outlet />
        </>
      )
    case 'restoring':
    case 'identifying':
    case 'loading':
    case 'reloading':
      // It takes the place of the splash (start/splash.css), which showed the same.
      return <PageSkeleton delay={0} />
    case 'unavailable':
      return <SessionUnavailable cause={signIn.cause} onRetry={suite.session.retry} />
  }
}
