import { addJournalFile } from '@gakuseki/shared-api/contract/files.ts'
import { uploadForm } from '@gakuseki/shared-api/client/upload-form.ts'
import { refreshJournals, takeJournalFile, type JournalPath } from '@gakuseki/shared-api/queries/curriculum/journals.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isOpen, type UploadQueue } from '../../domain/journals/upload-queue.ts'
import { createUploads, type Uploads } from './create-uploads.ts'
import { texts } from '../texts.ts'

const UploadsContext = createContext<Uploads<JournalPath> | null>(null)

type Props = { readonly eecId: string; readonly children: ReactNode }

/** The uploads of one subject. They continue while the views of its page change, and ask before the page is left. */
export function UploadsProvider({ eecId, children }: Props) {
  const { api } = useSuite()
  const queryClient = useQueryClient()
  const [uploads] = useState(() => {
    const work = { api, queryClient }
    return createUploads<JournalPath>({
      newId: () => crypto.randomUUID(),
      onIdle: () => void refreshJournals(work, eecId),
      send: async (params, file, { id, ...sending }) => {
        const args = { params, form: { upfile: file }, idempotencyKey: id, ...sending }
        takeJournalFile(work, params, await uploadForm(api.target, addJournalFile, args))
      },
    })
  })
  useEffect(() => () => uploads.stop(), [uploads])
  return (
    <UploadsContext value={uploads}>
      <LeaveWatch />
      {children}
    </UploadsContext>
  )
}

function LeaveWatch() {
  const [, queue] = useUploads()
  useUnsavedChanges(
    texts.uploads.unsaved,
    queue.some(({ state }) => isOpen(state)),
  )
  return null
}

/** The uploads of the subject and the current queue. */
export function useUploads(): readonly [Uploads<JournalPath>, UploadQueue] {
  const uploads = use(UploadsContext)
  if (uploads === null) throw new Error('useUploads: no <UploadsProvider> around this component')
  return [uploads, useSyncExternalStore(uploads.subscribe, uploads.queue)]
}
