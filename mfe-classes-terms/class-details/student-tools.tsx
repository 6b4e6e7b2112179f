import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { useState } from 'react'
import { numberedStudents, type MemberRow } from '../domain/class-roster.ts'
import { NumberingDialog } from './numbering-dialog.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { texts } from './texts.ts'
import type { ClassEdit } from './use-class-edit.ts'

type Props = {
  readonly rows: readonly MemberRow[]
  readonly classEdit: ClassEdit
  readonly schoolClass: SchoolClass
}

/** The tools for all students of the draft: numbers by a rule, and a list from Excel. */
export function StudentTools({ rows, classEdit, schoolClass }: Props) {
  const [open, setOpen] = useState<'numbering' | 'paste' | null>(null)
  const { edit, nameOf, rearrange } = classEdit
  const close = (): void => setOpen(null)
  const students = rows.map(({ member: { userId } }) => ({ userId, name: nameOf(userId) }))
  return (
    <>
      <Button size="small" disabled={edit.isBusy} onClick={() => setOpen('numbering')}>
        {texts.numbering.button}
      </Button>
      <Button size="small" disabled={edit.isBusy} onClick={() => setOpen('paste')}>
        {texts.paste.button}
      </Button>
      {open === 'numbering' && (
        <NumberingDialog
          students={numberedStudents(rows)}
          nameOf={nameOf}
          onClose={close}
          onConfirm={(numbered) => {
            rearrange({ ...edit.shown, ...Object.fromEntries(numbered.map(({ userId, after }) => [userId, after])) })
            close()
          }}
        />
      )}
      {open === 'paste' && (
        <PasteDialog
          schoolClass={schoolClass}
          draft={edit.shown}
          students={students}
          onClose={close}
          onConfirm={(draft, members) => {
            rearrange(draft, members)
            close()
          }}
        />
      )}
    </>
  )
}
