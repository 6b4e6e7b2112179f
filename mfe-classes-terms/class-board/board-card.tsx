import type { DraftCard } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { sexGroup } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import { memo } from 'react'
import { boardTexts as texts } from '../next-year/texts.ts'
import styles from './board-card.module.css'

type Props = {
  readonly card: DraftCard
  readonly isSelected: boolean
  readonly isBroken: boolean
  /** Only one card of the board is reached by Tab; arrow keys lead to the others. */
  readonly isTabStop: boolean
}

/** The number of characters of sex and name that fit into almost any card. A longer line ends with an ellipsis. */
const shortLine = 7

/** A student on the board. The board handles its events, so that a move renders only what it touches. */
export const BoardCard = memo(function BoardCard({ card, isSelected, isBroken, isTabStop }: Props) {
  const { personId, name, nameKana, sex, lastClassName } = card
  const group = sexGroup(sex)
  const isLong = texts.sex[group].length + name.length > shortLine
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.card}
        data-person={personId}
        data-sex={group}
        data-broken={isBroken || undefined}
        aria-pressed={isSelected}
        tabIndex={isTabStop ? 0 : -1}
      >
        <span className={styles.name} data-long={isLong || undefined} title={name}>
          <span className={styles.sex}>{texts.sex[group]}</span>
          {name}
        </span>
        <span className={styles.facts}>
          <Marks card={card} isBroken={isBroken} />
          <span className={styles.former}>{lastClassName ?? texts.noFormer}</span>
          {nameKana}
        </span>
      </button>
    </li>
  )
})

function Marks({ card, isBroken }: Pick<Props, 'card' | 'isBroken'>) {
  const { hasAllergy, siblingGroup, decision, transferDate, isProspect } = card
  const marks = [
    isBroken && 'broken',
    hasAllergy && 'allergy',
    siblingGroup !== null && 'sibling',
    isProspect && 'prospect',
    (decision === 'leaves' || transferDate !== null) && 'leaving',
  ] as const
  return marks.map(
    (mark) =>
      mark !== false && (
        <span
          key={mark}
          role="img"
          aria-label={texts.marks[mark]}
          className={styles.mark}
          data-mark={mark}
          title={texts.marks[mark]}
        >
          {texts.short[mark]}
        </span>
      ),
  )
}
