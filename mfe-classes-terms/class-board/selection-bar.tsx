import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import type { ReactNode } from 'react'
import { boardTexts as texts } from '../next-year/texts.ts'
import styles from './board.module.css'
import type { BoardEdit } from './use-board.ts'

type Props = { readonly edit: BoardEdit; readonly children?: ReactNode }

/** What can be done with the chosen cards. It always has its place, so that choosing moves nothing. */
export function SelectionBar({ edit, children }: Props) {
  const { board, selected, select, move, undo, canUndo } = edit
  const none = selected.size === 0
  return (
    <>
      <span className={styles.chosen}>{none ? texts.noneSelected : texts.selected(selected.size)}</span>
      <Select
        label={texts.moveTo}
        hideLabel
        className={styles.to}
        value=""
        placeholder={texts.moveTo}
        disabled={none}
        options={board.columns.map(({ id, name }) => ({
          value: id ?? noClass,
          label: id === null ? texts.unplaced : name,
        }))}
        onChange={(to) => move(selected, to === noClass ? null : to)}
      />
      <Button size="small" variant="quiet" disabled={none} onClick={() => select(new Set())}>
        {texts.clear}
      </Button>
      {children}
      <Button size="small" disabled={!canUndo} onClick={undo}>
        {texts.undo}
      </Button>
    </>
  )
}

const noClass = 'none'
