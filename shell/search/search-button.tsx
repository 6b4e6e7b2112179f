import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import type { SuiteParts } from '../suite/running-suite.ts'
import styles from './search-button.module.css'
import { searchIcon } from './search-icon.ts'
import { SearchPalette } from './search-palette.tsx'
import { searchTexts as texts } from './texts.ts'

export type SearchProps = {
  readonly suite: SuiteParts
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** The field of the header that opens the search, as Ctrl+K does. */
export function SearchButton({ suite, open, onOpen }: SearchProps) {
  return (
    <>
      <button type="button" className={styles.field} aria-keyshortcuts="Control+K Meta+K" onClick={() => onOpen(true)}>
        <Icon icon={searchIcon} size={14} />
        <span className={styles.words}>{texts.open}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {texts.keys}
        </kbd>
      </button>
      {open && <SearchPalette suite={suite} onClose={() => onOpen(false)} />}
    </>
  )
}
