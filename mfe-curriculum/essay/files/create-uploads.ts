import { displayMessageOf, isApiError, requestIdOf } from '@gakuseki/shared-api/client/api-error.ts'
import { uploadProblem } from '../../domain/journals/upload-check.ts'
import { isOpen, uploadTransition, type UploadEvent, type UploadQueue } from '../../domain/journals/upload-queue.ts'

type Sending = { readonly id: string; readonly signal: AbortSignal; readonly onProgress: (part: number) => void }

type Options<Owner> = {
  /** `id` stays the same when the file is sent again. */
  readonly send: (owner: Owner, file: File, sending: Sending) => Promise<void>
  readonly newId: () => string
  /** Called when no file is being sent any more. */
  readonly onIdle: () => void
}

/** Running uploads: the queue of domain/journals/upload-queue.ts with its files and requests. */
export type Uploads<Owner> = {
  readonly subscribe: (onChange: () => void) => () => void
  readonly queue: () => UploadQueue
  readonly add: (owner: Owner, files: readonly File[]) => void
  readonly dispatch: (event: Extract<UploadEvent, { readonly ids: readonly string[] }>) => void
  /** Cancels all uploads. */
  readonly stop: () => void
}

/** Failures that sending again would not change. */
const finalCodes: readonly string[] = [
  'malformed',
  'ruleBroken',
  'tooLarge',
  'unsupportedType',
  'notFound',
  'forbidden',
]

export function createUploads<Owner extends { readonly journalId: string }>(options: Options<Owner>): Uploads<Owner> {
  let queue: UploadQueue = []
  const listeners = new Set<() => void>()
  const files = new Map<string, { readonly owner: Owner; readonly file: File }>()
  const running = new Map<string, AbortController>()

  const dispatch = (event: UploadEvent): void => {
    const before = queue
    queue = uploadTransition(queue, event)
    for (const { id, state } of queue) {
      if (state.status === 'sending' && !running.has(id)) void run(id)
      if (state.status !== 'sending') halt(id)
    }
    const known = new Set(queue.map(({ id }) => id))
    for (const { id } of before) if (!known.has(id)) files.delete(id)
    listeners.forEach((notify) => notify())
    if (before.some(({ state }) => isOpen(state)) && !queue.some(({ state }) => isOpen(state))) options.onIdle()
  }

  const halt = (id: string): void => {
    running.get(id)?.abort()
    running.delete(id)
  }

  async function run(id: string): Promise<void> {
    const upload = files.get(id)
    if (upload === undefined) return
    const control = new AbortController()
    running.set(id, control)
    // Lets the caller's dispatch finish first.
    await Promise.resolve()
    const { signal } = control
    // A cancelled try reports nothing more, because the file may already be sent again.
    const report = (event: UploadEvent): void => {
      if (running.get(id) === control) dispatch(event)
    }
    try {
      const onProgress = (part: number): void => report({ type: 'progress', id, part })
      await options.send(upload.owner, upload.file, { id, signal, onProgress })
      report({ type: 'done', id })
    } catch (error) {
      const final = isApiError(error) && finalCodes.includes(error.code)
      report({ type: 'failed', id, reason: displayMessageOf(error), final, requestId: requestIdOf(error) })
    }
  }

  return {
    queue: () => queue,
    dispatch,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    add: (owner, chosen) => {
      const added = chosen.map((file) => ({ id: options.newId(), file }))
      for (const { id, file } of added) files.set(id, { owner, file })
      dispatch({
        type: 'add',
        files: added.map(({ id, file }) => ({
          ...{ id, owner: owner.journalId, name: file.name, size: file.size },
          problem: uploadProblem(file),
        })),
      })
    },
    stop: () => dispatch({ type: 'cancel', ids: queue.map(({ id }) => id) }),
  }
}
