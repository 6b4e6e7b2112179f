import {
  groupState,
  type ColumnVisibility,
  type TriState,
} from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { memo, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import styles from './columns-panel.module.css'
import { listTexts as texts } from '../../texts.ts'

export type ColumnGroup = {
  readonly id: string
  readonly label: string
  readonly columns: readonly { readonly id: string; readonly label: string }[]
}

type ColumnsPanelProps = {
  readonly groups: readonly ColumnGroup[]
  readonly visibility: ColumnVisibility
  readonly onShow: (ids: readonly string[], visible: boolean) => void
  /** Null while no column has a chosen width. */
  readonly onResetWidths?: (() => void) | null
}

const checkedOf: Readonly<Record<TriState, boolean | 'mixed'>> = { on: true, off: false, mixed: 'mixed' }

/**
 * The panel that chooses the columns of the table. Each section has a checkbox for all of its columns. It is open at first, except in
 * narrow windows. There it covers the table, so its container must be positioned and leave room for it at the end of the line above the
 * table.
 */
export function ColumnsPanel({ groups, visibility, onShow, onResetWidths = null }: ColumnsPanelProps) {
  const [open, setOpen] = useState(() => !isNarrow())
  return (
    <SidePanel title={texts.columns} open={open} onToggle={setOpen} isOver={isNarrow()} className={styles['panel']}>
      {onResetWidths && (
        <Button size="small" onClick={onResetWidths}>
          {texts.resetWidths}
        </Button>
      )}
      {groups.map(({ id, label, columns }) => {
        const ids = columns.map((column) => column.id)
        return (
          <fieldset key={id} className={styles['group']}>
            <legend className={styles['all']}>
              <Checkbox
                label={label}
                checked={checkedOf[groupState(visibility, ids)]}
                onChange={(visible) => onShow(ids, visible)}
              />
            </legend>
            {columns.map((column) => (
              <ColumnBox key={column.id} {...column} visible={visibility[column.id] === true} onShow={onShow} />
            ))}
          </fieldset>
        )
      })}
    </SidePanel>
  )
}

type ColumnBoxProps = {
  readonly id: string
  readonly label: string
  readonly visible: boolean
  readonly onShow: ColumnsPanelProps['onShow']
}

const ColumnBox = memo(function ColumnBox({ id, label, visible, onShow }: ColumnBoxProps) {
  return <Checkbox label={label} checked={visible} onChange={(checked) => onShow([id], checked)} />
})

// The same width as in the style sheet.
const isNarrow = (): boolean => 'matchMedia' in globalThis && matchMedia('(width <= 48rem)').matches
