import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { useState } from 'react'
import { boardTexts as texts } from '../next-year/texts.ts'
import { BoardColumn } from './board-column.tsx'
import styles from './board.module.css'
import { useBoardInput } from './use-board-input.ts'
import type { BoardEdit } from './use-board.ts'

/** The columns of a grade. Cards are chosen and moved by mouse, finger and keyboard (YEA-07). */
export function Board({ edit }: { readonly edit: BoardEdit }) {
  const { board, selected, announcement, mayWrite } = edit
  const [shown, setShown] = useState<string | null>(null)
  const { tabStop, ghost, events } = useBoardInput(edit)
  const broken = new Set(board.broken.flatMap(({ personA, personB }) => [personA, personB]))
  return (
    <>
      <div className={styles.tabs}>
        {board.columns.map(({ id, name, counts }) => (
          <button
            key={id ?? ''}
            type="button"
            className={styles.tab}
            aria-pressed={shown === id}
            data-drop={id ?? ''}
            onClick={() => setShown(id)}
          >
            {id === null ? texts.unplaced : name} {counts.total}
          </button>
        ))}
      </div>
      <div className={styles.board} {...events}>
        {board.columns.map((column, at) => (
          <BoardColumn
            key={column.id ?? ''}
            column={column}
            keyNumber={mayWrite && at < 10 ? at : null}
            isShown={shown === column.id}
            selected={selected}
            broken={broken}
            tabStop={tabStop}
          />
        ))}
      </div>
      <div ref={ghost} className={styles.ghost} hidden aria-hidden="true" />
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  )
}
