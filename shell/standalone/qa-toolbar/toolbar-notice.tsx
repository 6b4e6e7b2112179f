import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { xmarkIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './qa-toolbar.module.css'

type Props = {
  /** `doubt`: something is not as the tester expects. */
  readonly tone: 'hint' | 'doubt'
  readonly children: ReactNode
}

/** What the toolbar says about the start of the page, until it is closed. */
export function ToolbarNotice({ tone, children }: Props) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  const close = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The pressed button goes, and the focus with it.
    currentTarget.closest('aside')?.querySelector('button')?.focus()
    setClosed(true)
  }
  return (
    <span role="status" className={cx(styles.notice, styles[tone])}>
      {children}
      <IconButton icon={xmarkIcon} label={texts.closeNotice} size="small" onClick={close} />
    </span>
  )
}
