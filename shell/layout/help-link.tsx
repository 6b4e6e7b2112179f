import { useRef } from 'react'
import { helpPaths } from '@gakuseki/shared-api/core/help-paths.ts'
import { useHref, useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { useShortcut } from '@gakuseki/shared-ui/ui/load/shortcut.ts'
import { suiteTexts as texts } from '../texts.ts'
import styles from './help-link.module.css'

/**
 * Opens the chapter of the screen in sight in a new tab (HLP-01), so the work in this one stays as it is. `noopener`, because otherwise the
 * new tab gets a copy of what this one keeps in sessionStorage, such as its opening note and unsaved evaluations.
 */
export function HelpLink() {
  const link = useRef<HTMLAnchorElement>(null)
  useShortcut('?', () => link.current?.click())
  return (
    <a
      ref={link}
      className={styles.help}
      href={useHref(helpPaths.of(useLocation().pathname))}
      target="_blank"
      rel="noopener"
      aria-keyshortcuts="?"
    >
      <span className={styles.mark} aria-hidden="true">
        {texts.header.helpMark}
      </span>
      <span className={styles.word}>{texts.header.help}</span>
    </a>
  )
}
