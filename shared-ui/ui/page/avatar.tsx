import { useState } from 'react'
import styles from './avatar.module.css'
import { cx } from '../theme/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { userIcon } from '../icon/icons.ts'

type Props = {
  /** The person's name. Its first character replaces a photo that is missing or does not load. */
  readonly name: string
  readonly src?: string | null | undefined
  /** px */
  readonly size?: number | undefined
  /** Only if no name is beside it. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A person's photo. */
export function Avatar({ name, src, size = 28, label, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const shows = src !== undefined && src !== null && src !== '' && src !== broken
  const naming = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label }
  return (
    <span
      {...naming}
      className={cx(styles.avatar, className)}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
    >
      {shows ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        (initialOf(name) ?? <Icon icon={userIcon} size={Math.round(size * 0.5)} />)
      )}
    </span>
  )
}

/**
 * The first character of a name, complete even for 𠮷; null for an empty name. Intl.Segmenter would take 0.2 ms each, and lists render
 * dozens.
 */
export function initialOf(name: string): string | null {
  const [first] = name.trim()
  return first?.toUpperCase() ?? null
}
