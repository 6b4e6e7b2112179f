import { EditConflict } from '@gakuseki/shared-ui/edit/record/edit-conflict.tsx'
import type { ConflictFields } from '@gakuseki/shared-ui/edit/record/conflict-dialog.tsx'
import { saveToast, type RecordEdit } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

type Props<P, F> = ConflictFields<P, F> & {
  readonly edit: RecordEdit<P>
  readonly title: string
  readonly size: 'small' | 'large'
  /** Why the part cannot be sent. */
  readonly problems: readonly string[]
  /** Called when a save is refused, so that the fields show what is missing. */
  readonly onRefused?: () => void
  readonly children: ReactNode
}

/** The dialog of a part of the draft: it saves, asks where somebody else was faster, and gives back what was cancelled. */
export function PartDialog<P extends object, F extends { readonly id: string }>(props: Props<P, F>) {
  const { edit, title, size, problems, onRefused, children, ...conflict } = props
  const form = useId()
  const [tries, setTries] = useState(0)
  const body = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const save = (): void => {
    if (problems.length === 0) return void edit.save()
    onRefused?.()
    setTries(tries + 1)
    notify.error([...new Set(problems)].join('\n'), { id: saveToast })
  }
  return (
    <>
      <Dialog
        open={edit.isEditing}
        onClose={edit.cancel}
        title={title}
        size={size}
        dismissable={!edit.isBusy}
        footer={
          <>
            <Button onClick={edit.cancel} disabled={edit.isBusy}>
              {buttonTexts.cancel}
            </Button>
            <Button variant="primary" type="submit" form={form} busy={edit.isBusy}>
              {buttonTexts.save}
            </Button>
          </>
        }
      >
        <form
          id={form}
          ref={body}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Stack gap={4}>{children}</Stack>
        </form>
      </Dialog>
      <EditConflict edit={edit} {...conflict} />
    </>
  )
}
