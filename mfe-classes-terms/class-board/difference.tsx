import type { DraftCard } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { brokenPairs, columnCounts } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import type { Board } from '../domain/next-year/board.ts'
import type { RequestedMove } from '../domain/next-year/move-queue.ts'
import { boardTexts } from '../next-year/texts.ts'
import styles from './board.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.propose

const columns = [
  { id: 'class', heading: texts.class, width: 110 },
  { id: 'before', heading: texts.before, width: 150 },
  { id: 'after', heading: texts.after, width: 150 },
]

type Props = { readonly board: Board; readonly moves: readonly RequestedMove[] }

/** Counts before and after, and who moves where. */
export function Difference({ board, moves }: Props) {
  if (moves.length === 0) return <p role="status">{texts.nothing}</p>
  const to = new Map(moves.map(({ personId, draftClassId }) => [personId, draftClassId]))
  const placeAfter = ({ personId, draftClassId }: DraftCard): string | null =>
    to.has(personId) ? (to.get(personId) ?? null) : draftClassId
  const after = board.cards.map((card) => ({ ...card, draftClassId: placeAfter(card) }))
  const placeOf = new Map(after.map(({ personId, draftClassId }) => [personId, draftClassId]))
  const broken = brokenPairs(board.pairs, (personId) => placeOf.get(personId) ?? null).length
  const names = new Map(board.columns.map(({ id, name }) => [id, id === null ? boardTexts.unplaced : name]))
  const counted = ({ total, male, female, other }: ReturnType<typeof columnCounts>): string =>
    texts.people(total, male, female, other)
  return (
    <Stack gap={3}>
      {broken > 0 && <Notice tone="warning">{texts.broken(broken)}</Notice>}
      <SheetTable caption={texts.counts} columns={columns}>
        {board.columns.map(({ id, counts }) => (
          <tr key={id ?? ''}>
            <th scope="row">{names.get(id)}</th>
            <td>{counted(counts)}</td>
            <td>{counted(columnCounts(after.filter(({ draftClassId }) => draftClassId === id)))}</td>
          </tr>
        ))}
      </SheetTable>
      <details>
        <summary>{texts.moves(moves.length)}</summary>
        <ul className={styles.pairs}>
          {board.cards.flatMap((card) =>
            to.has(card.personId) ? (
              <li key={card.personId}>
                {texts.move(
                  card.name,
                  names.get(card.draftClassId) ?? '',
                  names.get(to.get(card.personId) ?? null) ?? '',
                )}
              </li>
            ) : (
              []
            ),
          )}
        </ul>
      </details>
    </Stack>
  )
}
