import { useId, useState } from 'react'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { controlClass } from '@gakuseki/shared-ui/ui/field/field.tsx'
import { useSettledText } from '@gakuseki/shared-ui/ui/field/use-settled-text.ts'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { Spinner } from '@gakuseki/shared-ui/ui/state/spinner.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import styles from './search-palette.module.css'
import { searchIcon } from './search-icon.ts'
import { SearchResultList } from './search-result-list.tsx'
import { searchTexts as texts } from './texts.ts'
import { useChosenLink } from './use-chosen-link.ts'
import { useSearch } from './use-search.ts'

type Props = {
  readonly suite: SuiteParts
  readonly open: boolean
  readonly onClose: () => void
}

/** The search of the whole suite (FND-01). */
export function SearchPalette({ suite, open, onClose }: Props) {
  const [opening, setOpening] = useState({ open, number: 0 })
  if (opening.open !== open) setOpening({ open, number: opening.number + (open ? 1 : 0) })
  return (
    // Each opening begins anew, also while the dialog before still fades out.
    <Dialog key={opening.number} open={open} title={texts.title} onClose={onClose}>
      <Search suite={suite} onClose={onClose} />
    </Dialog>
  )
}

/** A text box over a list of links. The focus stays in the box while the arrow keys choose a link. */
function Search({ suite, onClose }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState('')
  const { settled, onType, conversion } = useSettledText()
  const results = useSearch(suite, settled)
  const { list, at, onKeyDown, restart } = useChosenLink(results, settled)
  const id = useId()
  return (
    <div className={styles.search} {...conversion}>
      <div className={styles.box}>
        <Icon icon={searchIcon} size={14} />
        <input
          ref={focusAtOnce}
          role="combobox"
          aria-label={texts.field}
          aria-expanded={at >= 0}
          aria-controls={id}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          className={cx(controlClass, styles.input)}
          value={typed}
          placeholder={texts.placeholder}
          maxLength={256}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={onKeyDown}
          onChange={({ target: { value } }) => {
            setTyped(value)
            restart()
            onType(value)
          }}
        />
        {results.isPending && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
      </div>
      <SearchResultList ref={list} id={id} results={results} at={at} onFollow={onClose} />
      <p className={styles.hints} aria-hidden="true">
        {texts.hints.map(({ keys, does }) => (
          <span key={keys}>
            <kbd>{keys}</kbd> {does}
          </span>
        ))}
      </p>
    </div>
  )
}

/** The search was opened to type. */
const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus()
