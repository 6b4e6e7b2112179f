import { readKept, type KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import styles from './menu-links.module.css'

/** The number of links under each entry of the menu, as of its last visit. */
const key = 'gakuseki.menu-links'

/** Remembers how many links an entry has. */
export function keepNumberOfLinks(kept: KeptText, entry: string, number: number): void {
  const numbers = readKept(kept, key)
  if (numbers[entry] !== number) kept.setItem(key, JSON.stringify({ ...numbers, [entry]: number }))
}

type Props = { readonly kept: KeptText; readonly entry: string }

/** Keeps the place of the links under an entry until they come, so that the entries below do not move under the pointer. */
export function LinkPlaces({ kept, entry }: Props) {
  const last = Number(readKept(kept, key)[entry] ?? 0)
  const number = last > 0 && last < most ? last : 0
  return (
    <ul className={number > 0 ? styles.links : undefined} aria-busy="true" aria-hidden="true">
      {Array.from({ length: number }, (_, at) => (
        <li key={at} className={styles.link}>
          {blank}
        </li>
      ))}
    </ul>
  )
}

/** Gives a line its height. */
const blank = '\u00a0'
/** More than anybody saves. */
const most = 100
