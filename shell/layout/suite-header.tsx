import { faBars } from '@fortawesome/free-solid-svg-icons/faBars'
import { useState } from 'react'
import { useStore } from 'zustand'
import { helpPaths } from '@gakuseki/shared-api/core/help-paths.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { iconFrom } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { xmarkIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { Skeleton } from '@gakuseki/shared-ui/ui/state/loading-state.tsx'
import type { DebugBadgeProps } from '../debug/debug-badge.tsx'
import { isSwitched, loadDebug } from '../debug/debug-mode.ts'
import { LazySearch } from '../search/lazy-search.tsx'
import { HelpLink } from './help-link.tsx'
import { menuId } from './suite-menu.tsx'
import { ProductMark } from './pages/product-mark.tsx'
import type { SuiteParts } from '../suite/running-suite.ts'
import { StoredPicture } from '@gakuseki/shared-ui/host/stored-picture.tsx'
import styles from './suite-header.module.css'
import { suiteTexts as texts } from '../texts.ts'
import { UserMenu } from './user-menu.tsx'

const barsIcon = /* @__PURE__ */ iconFrom(faBars)

const corner = lazyPart<DebugBadgeProps>(async () => (await loadDebug()).debugPart.DebugBadge)

type Props = {
  readonly suite: SuiteParts
  /** The first page has its data, so other parts may load. */
  readonly settled: boolean
  readonly drawerOpen: boolean
  readonly onToggleDrawer: () => void
}

/** The header: school, debug badge, and the signed-in user. */
export function SuiteHeader({ suite, settled, drawerOpen, onToggleDrawer }: Props) {
  const { schoolName, logoGcsUrl } = useStore(suite.store, (state) => state.school)
  const { isLoggedIn } = useStore(suite.store, (state) => state.login)
  const isSignedOut = useStore(suite.store, (state) => state.signIn.status === 'signedOut')
  const debug = suite.host.hasToolbar === true ? null : suite.debug
  const { environment } = suite.host.config
  const [debugging, setDebugging] = useState(false)
  const stop = (): void => setDebugging(false)
  const DebugBadge = usePart(corner, debug !== null && (debugging || isSwitched(debug)), stop)
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.drawerButton}
        icon={drawerOpen ? xmarkIcon : barsIcon}
        label={drawerOpen ? texts.header.closeMenu : texts.header.openMenu}
        aria-expanded={drawerOpen}
        aria-controls={menuId}
        onClick={onToggleDrawer}
      />
      <Link to={paths.home} className={styles.brand}>
        {logoGcsUrl === null ? (
          <ProductMark />
        ) : (
          <StoredPicture address={logoGcsUrl} alt="" className={styles.logo} failed={<ProductMark />} />
        )}
        <span className={styles.school}>{schoolName === '' ? texts.product : schoolName}</span>
      </Link>
      <div className={styles.end}>
        {isLoggedIn && <LazySearch suite={suite} settled={settled} />}
        {suite.host.standalone && (
          <Badge tone="info" className={styles.standalone}>
            {suite.host.standalone.badge}
          </Badge>
        )}
        {suite.debug === null && environment !== 'production' && (
          <Badge tone="warning">{texts.header.environment(environment)}</Badge>
        )}
        {suite.debug && (
          <Badge tone="warning" className={styles.debug}>
            <span title={texts.header.debugHint}>{texts.header.debug}</span>
          </Badge>
        )}
        {debug && DebugBadge && <DebugBadge kept={debug} open={debugging} onClose={stop} />}
        {isLoggedIn && suite.remotes.at(helpPaths.contents) !== null && <HelpLink />}
        {isLoggedIn && <UserMenu suite={suite} onDebug={() => setDebugging(true)} />}
        {!isLoggedIn && !isSignedOut && <Skeleton width="10rem" className={styles.waiting} />}
      </div>
    </header>
  )
}
