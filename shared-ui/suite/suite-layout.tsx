import { useState } from 'react'
import { useStore } from 'zustand'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { Outlet, useLocation } from '@gakuseki/shared-ui/suite/router.ts'
import { LoadingState } from '@gakuseki/shared-ui/ui/loading-state.tsx'
import { SkipLink } from '@gakuseki/shared-ui/ui/skip-link.tsx'
import { guard } from './guard.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { contentId } from './page-heading.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { SuiteParts } from './running-suite.ts'
import { callerOf } from './session-store.ts'
import { SessionUnavailable } from './session-unavailable.tsx'
import { SignInPage } from './sign-in.page.tsx'
import { SuiteHeader } from './suite-header.tsx'
import styles from './suite-layout.module.css'
import { SuiteMenu } from './suite-menu.tsx'
import { ToastCorner } from './toast-corner.tsx'
import { usePageArrival } from './use-page-arrival.ts'

type Props = {
  readonly suite: SuiteParts
  /** The first page has not been decided yet. */
  readonly starting?: boolean
}

/** Header, menu and content area (S1 §2 "Shell"). */
export function SuiteLayout({ suite, starting = false }: Props) {
  const { key } = useLocation()
  // The drawer of small screens belongs to the page it was opened on: navigating closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const closeDrawer = (): void => setDrawerAt(null)
  usePageArrival(suite)
  return (
    <div className={styles.frame}>
      <SkipLink targetId={contentId} />
      <SuiteHeader
        suite={suite}
        drawerOpen={drawerAt === key}
        onToggleDrawer={() => setDrawerAt(drawerAt === key ? null : key)}
      />
      <SuiteMenu suite={suite} open={drawerAt === key} onClose={closeDrawer} />
      <main id={contentId} tabIndex={-1} className={styles.content} aria-busy={starting || undefined}>
        <ProgressBar />
        <Content suite={suite} starting={starting} />
      </main>
      <LeaveGuard suite={suite} />
      <ToastCorner />
    </div>
  )
}

/** The page, when somebody is signed in; nobody else's page stays on the screen meanwhile. */
function Content({ suite, starting }: Required<Props>) {
  const { pathname } = useLocation()
  const { status } = useStore(suite.store, (state) => state.signIn)
  // Until the guard has led whoever signed in next elsewhere, the page before is still the router's.
  const mayStay = useStore(suite.store, (state) => guard(pathname, callerOf(state), accessPolicy).allowed)
  switch (status) {
    case 'signedIn':
      return starting || !mayStay ? <LoadingState /> : <Outlet />
    case 'restoring':
    case 'identifying':
    case 'loading':
    case 'reloading':
      return <LoadingState />
    case 'unavailable':
      return <SessionUnavailable onRetry={suite.session.retry} />
    case 'signedOut':
      return <SignInPage suite={suite} />
  }
}
