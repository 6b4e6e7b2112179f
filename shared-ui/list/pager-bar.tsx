import { pagerOf } from '@gakuseki/shared-api/core/pager.ts'
import { Link } from '../host/link.tsx'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button/button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../ui/icon/icons.ts'
import styles from './pager-bar.module.css'
import { listTexts as texts } from '../texts.ts'

type PagerBarProps = {
  readonly page: number
  readonly numResults: number
  readonly pageSize: number
  readonly onPage: (page: number) => void
  readonly addressOfPage: (page: number) => string
}

/** Prev, up to ten page numbers and Next. The shown page is not a link (LST-11, LST-12). */
export function PagerBar({ page, numResults, pageSize, onPage, addressOfPage }: PagerBarProps) {
  const pager = pagerOf(page, numResults, pageSize)
  const active = useRef<HTMLSpanElement>(null)
  const turned = useRef(false)
  // The pressed button may be gone or disabled on the new page, so the focus moves to the page's number.
  useEffect(() => {
    if (turned.current && document.activeElement === document.body) active.current?.focus()
    turned.current = false
  }, [page])
  const turn = (): void => {
    turned.current = true
  }
  return (
    <nav aria-label={texts.pager} className={styles['pager']} onClickCapture={turn}>
      <Button size="small" icon={chevronLeftIcon} disabled={!pager.canPrev} onClick={() => onPage(page - 1)}>
        {texts.prev}
      </Button>
      <ol className={styles['numbers']}>
        {pager.numbers.map((number) => (
          <li key={number} className={Math.abs(number - page) > 1 ? styles['far'] : undefined}>
            {number === page ? (
              <span ref={active} tabIndex={-1} aria-current="page" className={styles['active']}>
                {number}
              </span>
            ) : (
              <Link to={addressOfPage(number)} aria-label={texts.pageNumber(number)} className={styles['number']}>
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Button size="small" iconEnd={chevronRightIcon} disabled={!pager.canNext} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  )
}
