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
  /** px, where there is room */
  readonly width: number
}

/**
 * What is typed is a draft until Enter, so typing never waits for the list. On narrower screens the box gives way before
 * a condition has to leave its line. The key / leads to it.
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
