import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import type { Board } from '../domain/next-year/board.ts'
import { boardTexts as texts } from '../next-year/texts.ts'
import styles from './board.module.css'

/** The pairs that the classes break, with their reasons. */
export function BrokenPairs({ board: { broken, cards } }: { readonly board: Board }) {
  if (broken.length === 0) return null
  const names = new Map(cards.map(({ personId, name }) => [personId, name]))
  return (
    <Notice tone="warning" className={styles.broken} title={texts.broken(broken.length)}>
      <ul className={styles.pairs}>
        {broken.map(({ personA, personB, kind, reason }) => {
          const say = kind === 'together' ? texts.pairTogether : texts.pairApart
          return (
            <li key={`${personA} ${personB}`}>
              {say(names.get(personA) ?? '', names.get(personB) ?? '')}
              {reason !== '' && texts.reason(reason)}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
