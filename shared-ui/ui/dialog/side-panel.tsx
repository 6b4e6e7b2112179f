import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { panelTexts as texts } from '../../texts.ts'
import { cx } from '../theme/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../icon/icons.ts'
import styles from './side-panel.module.css'

type Props = {
  readonly title: string
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
  /** The panel covers the page. Escape and a press outside close it, and that press has no other effect. */
  readonly isOver?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A panel at the end side of a page that can be closed; its title is the button. */
export function SidePanel({ title, open, onToggle, isOver = false, className, children }: Props) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    onToggle(false)
    toggle.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open || !isOver || event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <section className={cx(styles.panel, !open && styles.folded, className)} aria-label={title} onKeyDown={onKeyDown}>
      {open && isOver && <div role="presentation" className={styles.beside} onClick={close} />}
      <h2 className={styles.head}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          title={open ? texts.close(title) : texts.open(title)}
          onClick={() => onToggle(!open)}
        >
          <Icon icon={open ? chevronRightIcon : chevronLeftIcon} size={12} />
          <span className={styles.title}>{title}</span>
        </button>
      </h2>
      <div id={id} hidden={!open} className={styles.body}>
        {children}
      </div>
    </section>
  )
}
