import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { preloadDialog } from '../ui/dialog/dialog.tsx'
import { lazyPart, usePart } from '../ui/load/lazy-part.ts'
import type { MoveDialogProps } from './move-dialog.tsx'
import type { MovedStudent } from './move-draft.ts'
import { moveTexts as texts } from './texts.ts'

const dialog = lazyPart<MoveDialogProps>(async () => (await import('./move-dialog.tsx')).MoveDialog)

const preload = (): void => {
  preloadDialog()
  dialog.preload()
}

type Props = {
  readonly student: MovedStudent
  readonly schoolYear: number
  /** Whether the button is in a table row of the student. */
  readonly isInRow?: boolean
}

/** 別のクラスへ移す: opens the dialog that moves a student to another class of the school year. */
export function MoveButton({ student, schoolYear, isInRow = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Each opening begins anew.
  const [openings, setOpenings] = useState(0)
  const close = (): void => setOpen(false)
  const MoveDialog = usePart(dialog, isOpen, close)
  return (
    <>
      <Button
        {...(isInRow && { size: 'small', 'aria-label': texts.openOf(printPersonName(student)) })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpenings(openings + 1)
          setOpen(true)
        }}
      >
        {isInRow ? texts.short : texts.open}
      </Button>
      {MoveDialog && <MoveDialog key={openings} open={isOpen} onClose={close} {...{ student, schoolYear }} />}
    </>
  )
}
