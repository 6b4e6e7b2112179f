import type { ImportRecord } from '@gakuseki/shared-api/contract/people/imports.ts'
import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { forgetImport, undoImport } from '@gakuseki/shared-api/queries/people/imports.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { texts as importTexts } from './texts.ts'

const texts = importTexts.history

/** Asks before an import is undone, or given up while it is open, and does it. For the history and the report. */
export function useImportUndo() {
  const { api } = useSuite()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<ImportRecord | null>(null)
  // The question keeps its words while its dialog closes.
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const undo = async ({ importId }: ImportRecord): Promise<void> => {
    try {
      const { undonePeople, undoneCells } = await undoImport({ api, queryClient }, importId)
      notify.success(texts.undone(undonePeople, undoneCells))
    } catch (error) {
      notify.error(texts.undoFailed(displayMessageOf(error)), { cause: error })
    }
  }
  const giveUp = async ({ importId, fileName }: ImportRecord): Promise<void> => {
    try {
      await forgetImport({ api, queryClient }, importId)
      notify.success(texts.givenUp(fileName))
    } catch (error) {
      notify.error(texts.giveUpFailed(displayMessageOf(error)), { cause: error })
    }
  }
  const confirm = async (record: ImportRecord): Promise<void> => {
    setBusy(true)
    await (record.state === 'staging' ? giveUp(record) : undo(record))
    setBusy(false)
    setOpen(false)
  }
  const question = asked === null ? null : questionOf(asked)
  return {
    /** The id of the import that is asked about; '' while nothing is asked. */
    askedId: isOpen ? (asked?.importId ?? '') : '',
    ask: (record: ImportRecord): void => {
      setAsked(record)
      setOpen(true)
    },
    dialog: (
      <ConfirmDialog
        open={isOpen}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={question?.confirm ?? ''}
        busy={isBusy}
        onConfirm={() => isOpen && asked !== null && void confirm(asked)}
        onCancel={() => setOpen(false)}
      />
    ),
  }
}

function questionOf({ state, fileName, changedPeople, createdBy }: ImportRecord) {
  return state === 'staging'
    ? { title: texts.giveUpTitle, text: texts.giveUpText(fileName, nameOf(createdBy)), confirm: texts.giveUp }
    : { title: texts.undoTitle, text: texts.undoText(fileName, changedPeople), confirm: texts.undo }
}

/** The name of who did something with an import. After the person was deleted, only the id is known. */
export const nameOf = ({ name, userId }: ImportRecord['createdBy']): string => (name === '' ? userId : name)
