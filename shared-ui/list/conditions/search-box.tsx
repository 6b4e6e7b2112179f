import { useRef } from 'react'
import { SearchField } from '../../ui/field/search-field.tsx'
import { useShortcut } from '../../ui/load/shortcut.ts'
import styles from './condition-bar.module.css'
import { listTexts as texts } from '../../texts.ts'

type SearchBoxProps = {
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onSearch: (queryText: string) => void
  readonly placeholder: string
  /** px, if there is room. */
  readonly width: number
}

/**
 * The search box. Its text is a draft until Enter, so typing never waits for the list. On narrower screens the box shrinks before a
 * condition moves to the next line. The key / focuses it.
 */
export function SearchBox({ draft, onDraft, onSearch, placeholder, width }: SearchBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useShortcut('/', (event) => {
    event.preventDefault()
    box.current?.querySelector('input')?.focus()
  })
  return (
    <div ref={box} className={styles['search']} style={{ maxWidth: width }}>
      <SearchField
        label={texts.search}
        value={draft}
        onChange={onDraft}
        onCommit={onSearch}
        placeholder={placeholder}
      />
    </div>
  )
}
