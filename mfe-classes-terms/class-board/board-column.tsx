import type { DraftCard } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { memo, useId } from 'react'
import type { BoardColumn as Column } from '../domain/next-year/board.ts'
import { printKind } from '../roll-counts/count-rows.ts'
import { boardTexts as texts } from '../next-year/texts.ts'
import { BoardCard } from './board-card.tsx'
import styles from './board.module.css'

type Props = {
  readonly column: Column
  /** The number key that moves cards here. */
  readonly keyNumber: number | null
  readonly isShown: boolean
  readonly selected: ReadonlySet<string>
  readonly broken: ReadonlySet<string>
  readonly tabStop: string
}

/** A class of the new year with its counts and cards. A move renders only the columns that it changes. */
export const BoardColumn = memo(PlainColumn, showsTheSame)

function showsTheSame(before: Props, after: Props): boolean {
  const [were, are] = [before.column.cards, after.column.cards]
  return (
    before.column.name === after.column.name &&
    before.column.kind === after.column.kind &&
    before.keyNumber === after.keyNumber &&
    before.isShown === after.isShown &&
    were.length === are.length &&
    are.every((card, at) => card === were[at] && isMarkedTheSame(card, before, after))
  )
}

function isMarkedTheSame({ personId }: DraftCard, before: Props, after: Props): boolean {
  return (
    before.selected.has(personId) === after.selected.has(personId) &&
    before.broken.has(personId) === after.broken.has(personId) &&
    (before.tabStop === personId) === (after.tabStop === personId)
  )
}

function PlainColumn({ column, keyNumber, isShown, selected, broken, tabStop }: Props) {
  const title = useId()
  const { id, name, kind, standard, cards, counts } = column
  const { total, male, female, other } = counts
  const isOver = standard !== null && total > standard
  return (
    <section
      className={styles.column}
      aria-labelledby={title}
      data-column={id ?? ''}
      data-drop={id ?? ''}
      data-shown={isShown || undefined}
      style={{ flexGrow: id === null ? unplacedShare(total) : 1 }}
    >
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {id === null ? texts.unplaced : name}
        </h2>
        {kind !== null && kind !== 'regular' && <span className={styles.kind}>{printKind(kind)}</span>}
        <strong className={styles.total} data-exceeds={isOver || undefined}>
          {isOver ? texts.overStandard(total, standard) : texts.count(total)}
        </strong>
        <span className={styles.sexes}>{texts.sexes(male, female, other)}</span>
        {keyNumber !== null && (
          <kbd className={styles.key} title={texts.keyOf(keyNumber)}>
            {keyNumber}
          </kbd>
        )}
        <p className={styles.formers}>
          {formerCounts(cards).map(([former, count]) => (
            <span key={former}>{texts.former(former, count)}</span>
          ))}
        </p>
      </div>
      <ul className={styles.cards} aria-labelledby={title}>
        {cards.map((card) => (
          <BoardCard
            key={card.personId}
            card={card}
            isSelected={selected.has(card.personId)}
            isBroken={broken.has(card.personId)}
            isTabStop={tabStop === card.personId}
          />
        ))}
      </ul>
    </section>
  )
}

/** まだ決めていない is wider while many are there, and narrower than a class once nobody is. Few steps keep the cards where they are while one moves. */
function unplacedShare(count: number): number {
  if (count === 0) return 0.45
  return count <= 25 ? 1 : count <= 60 ? 2 : 3
}

function formerCounts(cards: readonly DraftCard[]): readonly (readonly [string, number])[] {
  const byName = Map.groupBy(cards, ({ lastClassName }) => lastClassName ?? texts.noFormer)
  return [...byName].map(([name, own]) => [name, own.length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
