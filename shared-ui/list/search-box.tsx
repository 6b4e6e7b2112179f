import { useState } from 'react'
import { SearchField } from '../ui/search-field.tsx'
import { texts } from '../texts.ts'

type SearchBoxProps = {
  /** The text that the list shows results of. */
  readonly queryText: string
  readonly onSearch: (queryText: string) => void
  readonly placeholder: string
  readonly width: number
}

/** What is typed stays in here until Enter, so typing never waits for the list. */
export function SearchBox({ queryText, onSearch, placeholder, width }: SearchBoxProps) {
  const [draft, setDraft] = useState(queryText)
  const [of, setOf] = useState(queryText)
  // The address changed by other means (Back, a link): the box shows what it says.
  if (of !== queryText) {
    setOf(queryText)
    setDraft(queryText)
  }
  return (
    <SearchField
      label={texts.list.search}
      value={draft}
      onChange={setDraft}
      onCommit={(text) => {
        if (text !== queryText) onSearch(text)
      }}
      placeholder={placeholder}
      width={width}
    />
  )
}
