import { ApiError, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import type { Journal } from '@gakuseki/shared-api/contract/journals.ts'
import { refreshJournals, type JournalsPath } from '@gakuseki/shared-api/queries/journals.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { saveConflict } from '@gakuseki/shared-ui/edit/save-conflict.ts'
import { saveToast, useRecordEdit, type RecordEdit } from '@gakuseki/shared-ui/edit/use-record-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/notify.ts'
import { useState } from 'react'
import { changedFields, draftOf, isBlank, type JournalDraft } from '../domain/journal-draft.ts'
import { useHoldViews } from './editing-context.tsx'
import { saveJournal } from './save-journal.ts'
import { texts } from './texts.ts'

export type JournalEdit = RecordEdit<JournalDraft> & {
  /** Its record is deleted: what was written is saved as a new one. */
  readonly isGone: boolean
}

type Options = {
  readonly path: JournalsPath
  readonly record: JournalDraft
  /** null for a new one. */
  readonly journalId?: string | null
  /** Known to be deleted since the edit began. */
  readonly isGone?: boolean
}

/** A journal that is written or changed; what was typed stays when it could not be saved. */
export function useJournalEdit({ path, record, journalId = null, isGone: isKnownGone = false }: Options): JournalEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [wasRefused, setRefused] = useState(false)
  const isGone = isKnownGone || wasRefused

  async function save(base: JournalDraft, draft: JournalDraft, calls: SentCalls): Promise<void> {
    if (isBlank(draft)) throw blank()
    try {
      await saveJournal(work, calls, { path, journalId: isGone ? null : journalId, base, draft })
    } catch (error) {
      if (isApiError(error) && error.code === 'notFound' && journalId !== null && !isGone) {
        setRefused(true)
        void refreshJournals(work, path.eecId)
        throw new ApiError({ code: 'notFound', message: error.message, displayMessage: texts.form.deletedSince })
      }
      if (isApiError(error) && error.code === 'conflict' && error.current !== undefined)
        // The conflict of this very call carries the record of its answer.
        throw saveConflict(draftOf(error.current as Journal))
      throw error
    }
  }

  const edit = useRecordEdit<JournalDraft>({
    title: texts.journals.label,
    label: texts.journals.label,
    record,
    isFresh: true,
    isNew: journalId === null || isGone,
    differ: changedFields,
    save,
    reload: () => {},
  })
  useHoldViews(edit.changed.length > 0)
  const { text: told, ...others } = edit.problems
  const isToldBlank = told === texts.form.blank
  return {
    ...edit,
    isGone,
    problems: isToldBlank && !isBlank(edit.shown) ? others : edit.problems,
    // It says what has just been done.
    change: (draft) => {
      if (isToldBlank && !isBlank(draft)) notify.dismiss(saveToast)
      edit.change(draft)
    },
  }
}

function blank(): ApiError {
  const message = texts.form.blank
  const issues = [{ path: 'text', code: 'blank', message }]
  return new ApiError({ code: 'ruleBroken', message: 'blank', displayMessage: message, issues })
}
