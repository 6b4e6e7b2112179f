import { useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { controlClass } from '@gakuseki/shared-ui/ui/field/field.tsx'
import { useSettledText } from '@gakuseki/shared-ui/ui/field/use-settled-text.ts'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { xmarkIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Spinner } from '@gakuseki/shared-ui/ui/state/spinner.tsx'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import styles from './search-palette.module.css'
import { searchIcon } from './search-icon.ts'
import { SearchLayer } from './search-layer.tsx'
import { SearchResultList } from './search-result-list.tsx'
import { searchTexts as texts } from './texts.ts'
import { useChosenLink } from './use-chosen-link.ts'
import { useSearch } from './use-search.ts'

/** The longest text that is searched for, in UTF-16 units. */
const searchLimit = 256

type Props = { readonly suite: SuiteParts; readonly onClose: () => void }

/**
 * The search of the whole suite (FND-01): a text box over a list of links. The focus stays in the box while the arrow keys choose a link.
 */
export function SearchPalette({ suite, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const { settled, onType, conversion } = useSettledText()
  const results = useSearch(suite, settled)
  const { list, at, onKeyDown, restart } = useChosenLink(results, settled)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  // The search was opened to type.
  useLayoutEffect(() => box.current?.focus(), [])
  return (
    <SearchLayer className={styles.search} onClose={onClose} {...conversion}>
      <div className={styles.head}>
        <div className={styles.box}>
          <Icon icon={searchIcon} size={14} />
          <input
            ref={box}
            role="combobox"
            aria-label={texts.field}
            aria-expanded={at >= 0}
            aria-controls={id}
            aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            className={cx(controlClass, styles.input)}
            value={typed}
            placeholder={texts.placeholder}
            maxLength={searchLimit}
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
        <IconButton icon={xmarkIcon} label={buttonTexts.close} onClick={onClose} />
      </div>
      <SearchResultList ref={list} id={id} results={results} at={at} onFollow={onClose} />
      <p className={styles.hints} aria-hidden="true">
        {texts.hints.map(({ keys, does }) => (
          <span key={keys}>
            <kbd>{keys}</kbd> {does}
          </span>
        ))}
      </p>
    </SearchLayer>
  )
}
