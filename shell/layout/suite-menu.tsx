import { createElement, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { lockIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { lazyPart, useLatePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { LinkPlaces } from './link-places.tsx'
import { menuAt, type MenuEntry } from './menu.ts'
import type { MenuLinksProps } from './menu-links.tsx'
import { usePreloadOnIntent } from '../routing/preload-on-intent.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import styles from './suite-menu.module.css'
import { suiteTexts as texts } from '../texts.ts'

export const menuId = 'suite-menu'

const menuLinks = lazyPart<MenuLinksProps>(async () => (await import('./menu-links.tsx')).MenuLinks)

type Props = {
  readonly suite: SuiteParts
  /** The first page has its data, so other parts may load. */
  readonly settled: boolean
  /** On small screens the menu is a drawer. */
  readonly open: boolean
  readonly onClose: () => void
}

/** The left menu (SHL-04). It is built from the registry, so it does not depend on running remotes. */
export function SuiteMenu({ suite, settled, open, onClose }: Props) {
  const { pathname } = useLocation()
  const isLoggedIn = useStore(suite.store, (state) => state.login.isLoggedIn)
  const isAdmin = useStore(suite.store, (state) => state.isAdmin)
  const nav = useRef<HTMLElement>(null)
  const entries = menuAt(pathname, suite.remotes.registry(), isLoggedIn ? { isAdmin } : null, accessPolicy)
  const links = useLatePart(menuLinks, settled && entries.some(({ active, allowed }) => active && allowed))
  useEffect(() => {
    if (open) nav.current?.querySelector('a')?.focus()
  }, [open])
  return (
    <>
      {open && <div className={styles.backdrop} aria-hidden="true" onClick={onClose} />}
      <nav
        ref={nav}
        id={menuId}
        aria-label={texts.menu.label}
        className={cx(styles.menu, open && styles.open)}
        onKeyDown={(event) => {
          if (!open || event.key !== 'Escape') return
          drawerButton()?.focus()
          onClose()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The focus must not move into the part that the drawer covers.
          const leaves = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
          if (open && leaves && relatedTarget !== drawerButton()) onClose()
        }}
      >
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.name}>
              <MenuLink suite={suite} entry={entry} locked={isLoggedIn && !entry.allowed} />
              {entry.active &&
                entry.allowed &&
                (links ? (
                  createElement(links, { suite, entry: entry.name })
                ) : (
                  <LinkPlaces kept={suite.kept} entry={entry.name} />
                ))}
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function drawerButton(): HTMLElement | null {
  return document.querySelector(`[aria-controls="${menuId}"]`)
}

type LinkProps = { readonly suite: SuiteParts; readonly entry: MenuEntry; readonly locked: boolean }

function MenuLink({ suite, entry, locked }: LinkProps) {
  const { path, label, icon, active, allowed } = entry
  const intent = usePreloadOnIntent(() => allowed && suite.remotes.preload(path))
  return (
    <Link
      to={path}
      className={cx(styles.link, active && styles.active)}
      aria-current={active ? 'page' : undefined}
      {...intent}
    >
      <span className={styles.icon}>
        <Icon icon={icon} size={16} />
      </span>
      <span className={styles.label}>{label}</span>
      {locked && (
        <>
          <Icon icon={lockIcon} size={10} className={styles.lock} />
          <VisuallyHidden>{texts.menu.adminOnly}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}
