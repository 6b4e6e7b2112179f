import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { refreshJournals, type JournalsPath } from '@gakuseki/shared-api/queries/curriculum/journals.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import {
  saveToast,
  useRecordEdit,
  type RecordEdit,
  type RecordSaved,
} from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { changedFields, draftOf, isBlank, type JournalDraft } from '../../domain/journals/journal-draft.ts'
import { useHoldViews } from '../editing-context.tsx'
import { saveJournal } from './save-journal.ts'
import { texts } from '../texts.ts'

export type JournalEdit = RecordEdit<JournalDraft> & {
  /** Its record is deleted, so the input is saved as a new one. */
  readonly isGone: boolean
}

type Options = {
  readonly path: JournalsPath
  readonly record: JournalDraft
  /** null for a new one. */
  readonly journalId?: string | null
  /** Whether it was deleted after the edit began. */
  readonly isGone?: boolean
}

/** The edit of a new or existing journal. Input stays if it could not be saved. */
export function useJournalEdit({ path, record, journalId = null, isGone: isKnownGone = false }: Options): JournalEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [wasRefused, setRefused] = useState(false)
  const isGone = isKnownGone || wasRefused

  async function save(base: JournalDraft, draft: JournalDraft, calls: SentCalls): Promise<RecordSaved<JournalDraft>> {
    if (isBlank(draft)) return { kind: 'failed', reason: texts.form.blank, problems: { text: texts.form.blank } }
    try {
      await saveJournal(work, calls, { path, journalId: isGone ? null : journalId, base, draft })
      return { kind: 'saved' }
    } catch (error) {
      if (isApiError(error) && error.code === 'notFound' && journalId !== null && !isGone) {
        setRefused(true)
        void refreshJournals(work, path.eecId)
        return { kind: 'failed', reason: texts.form.deletedSince, cause: error }
      }
      if (isApiError(error) && error.code === 'conflict' && error.current !== undefined)
        // The conflict of this call itself carries the record of its answer.
        return { kind: 'conflict', theirs: draftOf(error.current as Journal) }
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
  const { text: textProblem, ...others } = edit.problems
  const isReportedBlank = textProblem === texts.form.blank
  return {
    ...edit,
    isGone,
    problems: isReportedBlank && !isBlank(edit.shown) ? others : edit.problems,
    // The message describes the change that was just made.
    change: (draft) => {
      if (isReportedBlank && !isBlank(draft)) notify.dismiss(saveToast)
      edit.change(draft)
    },
  }
}
