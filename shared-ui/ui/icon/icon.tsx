import type { IconDefinition } from '@fortawesome/free-solid-svg-icons'
import type { IconData } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { cx } from '../theme/class-names.ts'
import styles from './icon.module.css'

type Props = {
  readonly icon: IconData
  /** Height in px; the width follows the shape of the icon. */
  readonly size?: number | undefined
  /** Only if the icon alone carries the meaning; otherwise it is hidden from assistive technology. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** Draws an icon in the colour of the text around it. */
export function Icon({ icon, size = 16, label, className }: Props) {
  const naming = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...naming}
      className={cx(styles.icon, className)}
      viewBox={`0 0 ${icon.width} ${icon.height}`}
      height={size}
      width={Math.round((icon.width / icon.height) * size * 100) / 100}
      focusable="false"
    >
      <path d={icon.path} fill="currentColor" />
    </svg>
  )
}

/** Turns a Font Awesome definition into plain data. */
export function iconFrom(definition: Pick<IconDefinition, 'iconName' | 'icon'>): IconData {
  const [width, height, , , path] = definition.icon
  return { name: definition.iconName, width, height, path: typeof path === 'string' ? path : path.join(' ') }
}
