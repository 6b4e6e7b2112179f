import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { chipLinkClass } from '../ui/page/chip.ts'
import styles from './chip-links.module.css'

type Props = {
  readonly links: readonly { readonly to: string; readonly label: string }[]
  /** Shown without any. */
  readonly none: string
}

/** Links to the items of a cell, such as the classes of a grade. */
export function ChipLinks({ links, none }: Props) {
  if (links.length === 0) return <span className={styles.none}>{none}</span>
  return (
    <ul className={styles.chips}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={chipLinkClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
