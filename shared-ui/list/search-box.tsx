import { SearchField } from '../ui/search-field.tsx'
import { listTexts as texts } from '../texts.ts'

type SearchBoxProps = {
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onSearch: (queryText: string) => void
  readonly placeholder: string
  readonly width: number
}

/** What is typed is a draft until Enter, so typing never waits for the list. */
export function SearchBox({ draft, onDraft, onSearch, placeholder, width }: SearchBoxProps) {
  return (
    <SearchField
      label={texts.search}
      value={draft}
      onChange={onDraft}
      onCommit={onSearch}
      placeholder={placeholder}
      width={width}
    />
  )
}
