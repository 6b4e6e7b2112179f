import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import {
  removeSyllabus,
  syllabusFile,
  uploadSyllabus,
  type SyllabusOf,
} from '@gakuseki/shared-api/queries/curriculum/syllabus.ts'
import { choiceProblems } from '@gakuseki/shared-api/rules/file-rules.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { useState } from 'react'
import { texts as subjectTexts } from './texts.ts'

const texts = subjectTexts.syllabus

/** The state of an upload. A file that was refused by the rules cannot be sent again. */
export type SyllabusState =
  | { readonly status: 'idle' }
  /** The removal waits for the user's answer, or is running (`isBusy`). */
  | { readonly status: 'removing'; readonly isBusy: boolean }
  | { readonly status: 'asking'; readonly file: File }
  | { readonly status: 'sending'; readonly file: File }
  | {
      readonly status: 'failed'
      readonly file: File
      readonly reason: string
      readonly canRetry: boolean
      readonly cause?: unknown
    }

export type SyllabusWork = {
  readonly state: SyllabusState
  readonly isDownloading: boolean
  /** Receives chosen or dropped files. A stored file is replaced after a question. */
  readonly choose: (files: readonly File[]) => void
  readonly send: (file: File) => void
  readonly drop: () => void
  readonly askRemoval: () => void
  readonly remove: () => void
  readonly download: () => void
}

/** The syllabus of a subject: stored and replaced at once, and checked by the server's own rules before it is sent. */
export function useSyllabus(subject: SyllabusOf, address: string | null): SyllabusWork {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [state, setState] = useState<SyllabusState>({ status: 'idle' })
  const [isDownloading, setDownloading] = useState(false)

  async function send(file: File): Promise<void> {
    setState({ status: 'sending', file })
    try {
      await uploadSyllabus(work, subject, file)
      setState({ status: 'idle' })
      notify.success(texts.done)
    } catch (error) {
      setState({ status: 'failed', file, ...outcomeOf(error), cause: error })
    }
  }

  function choose(files: readonly File[]): void {
    const [file] = files
    if (file === undefined || state.status === 'sending') return
    const [problem] = choiceProblems('document', file)
    const reason = files.length > 1 ? texts.severalFiles : problem?.message
    if (reason !== undefined) setState({ status: 'failed', file, reason, canRetry: false })
    else if (address === null) void send(file)
    else setState({ status: 'asking', file })
  }

  async function remove(): Promise<void> {
    setState({ status: 'removing', isBusy: true })
    try {
      await removeSyllabus(work, subject)
      notify.success(texts.removal.done)
    } catch (error) {
      const isOld = isApiError(error) && error.code === 'conflict'
      const message = isOld ? texts.removal.conflict : texts.removal.failed(displayMessageOf(error))
      notify.error(message, { cause: error })
    }
    setState({ status: 'idle' })
  }

  async function download(): Promise<void> {
    if (address === null) return
    setDownloading(true)
    try {
      const file = await syllabusFile(work, address)
      saveFile(file instanceof File && file.name !== '' ? file.name : texts.unnamed, file)
    } catch (error) {
      notify.error(texts.downloadFailed(displayMessageOf(error)), { cause: error })
    } finally {
      setDownloading(false)
    }
  }

  return {
    state,
    isDownloading,
    choose,
    send: (file) => void send(file),
    askRemoval: () => setState({ status: 'removing', isBusy: false }),
    remove: () => void remove(),
    drop: () => setState({ status: 'idle' }),
    download: () => void download(),
  }
}

function outcomeOf(error: unknown): { readonly reason: string; readonly canRetry: boolean } {
  if (!isApiError(error)) return { reason: displayMessageOf(error), canRetry: true }
  if (error.code === 'conflict') return { reason: texts.conflict, canRetry: true }
  const isRefused = error.status !== null && [404, 413, 415, 422].includes(error.status)
  return { reason: error.issues[0]?.message ?? error.displayMessage, canRetry: !isRefused }
}
