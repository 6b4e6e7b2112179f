import { useCallback, type ReactNode } from 'react'
import { cx } from '../../ui/theme/class-names.ts'
import { PrintSheet } from '../print-sheet.tsx'
import { printTexts } from '../texts.ts'
import { FittedText } from './fitted-text.tsx'
import { bodyOf, paperOf, titleSizes, type Orientation } from './paper-size.ts'
import styles from './paper-sheets.module.css'

type Props = {
  readonly orientation: Orientation
  readonly title: string
  /** School, class, year, count and day, repeated on every sheet. */
  readonly facts: readonly string[]
  /** What each sheet holds, within `bodyOf(orientation)`, or on the whole sheet without its margins if it is bare. */
  readonly pages: readonly ReactNode[]
  /** Whether title line and number stand in the margins, because labels need the rest. */
  readonly hasHeadInMargin?: boolean
  /** Without title line and number, for official papers. */
  readonly isBare?: boolean
}

/** pixels of CSS per mm */
const pixels = 96 / 25.4

/**
 * Sheets of A4 that look on the screen as they are printed. A narrow window shows them smaller, with the same line breaks.
 * @example <PaperSheets orientation="portrait" title="名簿" facts={[school, …]} pages={pages} />
 */
export function PaperSheets({ orientation, title, facts, pages, hasHeadInMargin = false, isBare = false }: Props) {
  const { width } = paperOf(orientation)
  const fit = useCallback(
    (place: HTMLElement | null) => (place === null ? undefined : fitToWidth(place, width * pixels)),
    [width],
  )
  return (
    <PrintSheet className={styles[orientation]}>
      <div ref={fit} className={styles.column}>
        {pages.map((page, at) => (
          <section
            // Sheets have no other identity than their place.
            key={`${at + 1}`}
            className={styles.place}
            aria-label={printTexts.sheet(at + 1, pages.length)}
          >
            <div className={cx(styles.paper, hasHeadInMargin && styles.headInMargin)}>
              {!isBare && <TitleLine {...{ orientation, title, facts, hasHeadInMargin }} />}
              {page}
              {!isBare && <p className={styles.number}>{printTexts.sheetNumber(at + 1, pages.length)}</p>}
            </div>
          </section>
        ))}
      </div>
    </PrintSheet>
  )
}

function TitleLine({ orientation, title, facts, hasHeadInMargin = false }: Omit<Props, 'pages'>) {
  const { width } = bodyOf(orientation)
  const { height, share, title: titleSize, facts: factsSize } = titleSizes[hasHeadInMargin ? 'inMargin' : 'usual']
  return (
    <div className={styles.head}>
      <h2>
        <FittedText text={title} width={width * share} height={height} size={titleSize} isBold />
      </h2>
      <p className={styles.facts}>
        <FittedText text={facts.join('　')} width={width * (1 - share)} height={height} size={factsSize} />
      </p>
    </div>
  )
}

/** Shrinks the sheets to the width of their place, as long as it is there. */
function fitToWidth(place: HTMLElement, needed: number): () => void {
  const fit = (): void => {
    const scale = Math.min(1, place.clientWidth / needed)
    if (scale > 0) place.style.setProperty('--paper-scale', String(scale))
  }
  const growth = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit)
  growth?.observe(place)
  fit()
  return () => growth?.disconnect()
}
