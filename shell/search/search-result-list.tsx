import type { Ref } from 'react'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { optionsOf } from './search-options.ts'
import styles from './search-palette.module.css'
import { searchTexts as texts } from './texts.ts'
import type { SearchResults } from './use-search.ts'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly id: string
  readonly results: SearchResults
  /** The place of the chosen link among all of them. */
  readonly at: number
  readonly onFollow: () => void
}

/** The hits in groups, what could not be searched, and what to try when nothing was found. */
export function SearchResultList({ ref, id, results, at, onFollow }: Props) {
  const { text, groups, failures, isPending } = results
  const isEmpty = text !== '' && !isPending && groups.length === 0 && failures.length === 0
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + optionsOf(group).length, 0),
  )
  return (
    <div className={styles.results} aria-busy={isPending}>
      <div ref={ref} id={id} role="listbox" aria-label={texts.results}>
        {groups.map((group, index) => (
          <div key={`${group.title} ${group.hits[0]?.path}`} role="group" aria-labelledby={`${id}-group-${index}`}>
            {/* A heading may not stand among options. */}
            <div id={`${id}-group-${index}`} role="presentation" className={styles.group}>
              {group.title}
            </div>
            {optionsOf(group).map((option, place) => {
              const number = (starts[index] ?? 0) + place
              return (
                <Link
                  key={`${option.path} ${option.title}`}
                  id={`${id}-${number}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={number === at}
                  className={cx(styles.hit, number === at && styles.chosen)}
                  to={option.path}
                  onClick={(event) => {
                    // A new tab or window leaves the search open.
                    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow()
                  }}
                >
                  <span className={styles.title}>{option.title}</span>
                  {option.about.length > 0 && (
                    <span className={styles.about}>
                      {option.about.map((part) => (
                        <span key={part}>{part}</span>
                      ))}
                    </span>
                  )}
                </Link>
              )
            })}
          </div>
        ))}
      </div>
      {isEmpty && (
        <div className={styles.nothing}>
          <p>{texts.nothing(text)}</p>
          <p>{texts.nothingNext}</p>
        </div>
      )}
      {failures.map((sentence) => (
        <Notice key={sentence} tone="warning">
          {sentence}
        </Notice>
      ))}
      <VisuallyHidden>
        <p role="status">
          {text !== '' &&
            !isPending &&
            (failures.length === 0 || groups.length > 0) &&
            texts.found(groups.reduce((sum, { total = 0 }) => sum + total, 0))}
        </p>
      </VisuallyHidden>
    </div>
  )
}
