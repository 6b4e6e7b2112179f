import { useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { searchIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { useShortcut } from '@gakuseki/shared-ui/ui/load/shortcut.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import styles from './search-button.module.css'
import type { SearchPaletteProps } from './search-palette.tsx'
import { searchButtonTexts as texts } from '../texts.ts'

const palette = lazyPart<SearchPaletteProps>(async () => (await import('./search-palette.tsx')).SearchPalette)

/** The field of the header that opens the search, as Ctrl+K does. Users without rights have none (FND-06). */
export function SearchButton({ suite }: { readonly suite: SuiteParts }) {
  const isAdmin = useStore(suite.store, (state) => state.isAdmin)
  return isAdmin ? <Opener suite={suite} /> : null
}

function Opener({ suite }: { readonly suite: SuiteParts }) {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  useShortcut('Ctrl+k', (event) => {
    event.preventDefault()
    setOpen(true)
  })
  const Palette = usePart(palette, open, close)
  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-label={texts.open}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={palette.preload}
        onFocus={palette.preload}
        onClick={() => setOpen(true)}
      >
        <Icon icon={searchIcon} size={14} />
        <span className={styles.words}>{texts.open}</span>
        <kbd className={styles.keys}>{texts.keys}</kbd>
      </button>
      {Palette && <Palette suite={suite} open={open} onClose={close} />}
    </>
  )
}
