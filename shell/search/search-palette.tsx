import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { controlClass } from '@gakuseki/shared-ui/ui/field/field.tsx'
import { useSettledText } from '@gakuseki/shared-ui/ui/field/use-settled-text.ts'
import { visuallyHiddenClass } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
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

/** The longest text that is searched for, in UTF-16 units. */
const searchLimit = 256

type Props = {
  readonly suite: SuiteParts
  readonly open: boolean
  readonly onClose: () => void
}

/** The search of the whole suite (FND-01). */
export function SearchPalette({ suite, open, onClose }: Props) {
  const [opening, setOpening] = useState({ open, number: 0 })
  if (opening.open !== open) setOpening({ open, number: opening.number + (open ? 1 : 0) })
  return <Opening key={opening.number} {...{ suite, open, onClose }} />
}

/** Each opening begins anew, also while the dialog before still fades out. */
function Opening({ suite, open, onClose }: Props) {
  const isThere = useRef(false)
  const before = useRef<Element | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [early, setEarly] = useState('')
  /** Whether the dialog has still to be loaded, and was when this opening began. */
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!open || isThere.current) return
    before.current = document.activeElement
    setAwaited(true)
  }, [open])
  useEffect(() => {
    if (isAwaited) input.current?.focus()
  }, [isAwaited])
  const giveBack = (): void => {
    setAwaited(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  return (
    <>
      {isAwaited && (
        // Takes what is typed until the dialog is there. The dialog gives the focus back to it, and it passes the focus on.
        <input
          ref={input}
          className={visuallyHiddenClass}
          aria-label={texts.field}
          tabIndex={-1}
          maxLength={searchLimit}
          autoComplete="off"
          onFocus={() => !open && giveBack()}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return
            onClose()
            giveBack()
          }}
          onChange={({ target }) => setEarly(target.value)}
        />
      )}
      <Dialog open={open} title={texts.title} onClose={onClose}>
        <Search
          suite={suite}
          begun={early}
          onThere={() => {
            isThere.current = true
          }}
          onClose={onClose}
        />
      </Dialog>
    </>
  )
}

type SearchProps = Pick<Props, 'suite' | 'onClose'> & {
  /** What was typed before. */
  readonly begun: string
  readonly onThere: () => void
}

/** A text box over a list of links. The focus stays in the box while the arrow keys choose a link. */
function Search({ suite, begun, onThere, onClose }: SearchProps) {
  const [typed, setTyped] = useState(begun)
  const { settled, onType, conversion } = useSettledText(begun)
  const results = useSearch(suite, settled)
  const { list, at, onKeyDown, restart } = useChosenLink(results, settled)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const arrive = useEffectEvent(onThere)
  useEffect(() => {
    // The search was opened to type.
    box.current?.focus()
    arrive()
  }, [])
  return (
    <div className={styles.search} {...conversion}>
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
