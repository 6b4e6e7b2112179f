import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { rotateIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import type { MouseEvent, ReactNode } from 'react'
import { gradeKeys, type EntryMode } from '../domain/grid/grid-entry.ts'
import { commentIcon, fillDownIcon, printIcon, undoIcon } from './entry-icons.ts'
import styles from './entry-view.module.css'
import { KeyHelp } from './key-help.tsx'
import { texts } from './texts.ts'
import type { Advance } from './grid/use-advance.ts'
import type { SheetActions } from './grid/use-sheet-actions.ts'

type Props = {
  readonly grades: readonly string[]
  readonly mode: EntryMode
  readonly onMode: (mode: EntryMode) => void
  readonly actions: SheetActions
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isReadOnly: boolean
  readonly advance: Advance
  readonly onAdvance: (advance: Advance) => void
  readonly openDialog: () => void
  readonly status: ReactNode
}

/** The actions for the selected cells. On touch screens, the legend of keys also enters grades. */
export function EntryToolbar(props: Props) {
  const { grades, mode, onMode, actions, canUndo, canRedo, isReadOnly, openDialog, status } = props
  const { advance, onAdvance } = props
  return (
    <div className={styles.tools}>
      {!isReadOnly && (
        <div className={styles.entry}>
          <RadioGroup
            label={texts.mode}
            hideLabel
            orientation="horizontal"
            value={mode}
            options={modes}
            onChange={onMode}
          />
          {/* A press leaves the focus in the grid, so that it still receives keys. */}
          <div
            className={cx(styles.group, styles.legend)}
            role="group"
            aria-label={texts.legend}
            onMouseDown={keepFocus}
          >
            {mode === 'grade' &&
              gradeKeys(grades).map(({ grade, keys }) => (
                <button
                  key={grade}
                  type="button"
                  className={styles.grade}
                  title={texts.gradeKey(grade)}
                  onClick={() => actions.giveGrade(grade)}
                >
                  <span className={styles.gradeName}>{grade}</span>
                  <kbd className={styles.key}>{keys.join(' / ')}</kbd>
                </button>
              ))}
            <button type="button" className={styles.grade} onClick={actions.clear}>
              <span>{texts.clear}</span> <kbd className={styles.key}>{texts.clearKey}</kbd>
            </button>
          </div>
        </div>
      )}
      <div className={styles.others}>
        {!isReadOnly && (
          <>
            <div className={styles.group} role="group" aria-label={texts.tools} onMouseDown={keepFocus}>
              <IconButton icon={undoIcon} label={texts.undo} size="small" disabled={!canUndo} onClick={actions.undo} />
              <IconButton
                icon={rotateIcon}
                label={texts.redo}
                size="small"
                disabled={!canRedo}
                onClick={actions.redo}
              />
              <Button size="small" icon={fillDownIcon} title={texts.fillDownHint} onClick={actions.fillDown}>
                {texts.fillDown}
              </Button>
            </div>
            {mode === 'grade' && (
              <Checkbox
                label={texts.advance}
                checked={advance === 'right'}
                onChange={(isRight) => onAdvance(isRight ? 'right' : 'down')}
              />
            )}
          </>
        )}
        <Button size="small" icon={commentIcon} title={texts.commentHint} onClick={openDialog}>
          {texts.comment}
        </Button>
        <KeyHelp grades={grades} />
        <IconButton icon={printIcon} label={texts.print} size="small" onClick={() => window.print()} />
        <div className={styles.status}>{status}</div>
      </div>
    </div>
  )
}

const modes = [
  { value: 'grade', label: texts.modes.grade },
  { value: 'score', label: texts.modes.score },
] as const

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
