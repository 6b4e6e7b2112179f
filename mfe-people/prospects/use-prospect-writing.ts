import { displayMessageOf, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import { sentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import type { Prospect, ProspectBody, ProspectMatch } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import {
  addProspects,
  changeProspect,
  confirmMatch,
  removeProspect,
  takeBack,
  undoMatch,
} from '@gakuseki/shared-api/queries/people/prospects.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { bodyOfProspect } from '../domain/prospect-draft.ts'
import { texts } from './texts.ts'

type Step = { readonly at: 'typing'; readonly refusal?: string; readonly cause?: unknown } | { readonly at: 'saving' }

function useWork() {
  return { api: useSuite().api, queryClient: useQueryClient() }
}

/** Runs one write at a time, and keeps why it was refused. */
function useStep<Saved>(lost: string, onDone: (saved: Saved) => void) {
  const [step, setStep] = useState<Step>({ at: 'typing' })
  const run = async (write: () => Promise<Saved>): Promise<void> => {
    if (step.at === 'saving') return
    setStep({ at: 'saving' })
    try {
      onDone(await write())
    } catch (error) {
      setStep({ at: 'typing', refusal: refusalOf(error, lost), cause: error })
    }
  }
  return { step, run }
}

function refusalOf(error: unknown, lost: string): string {
  if (isConflict(error)) return texts.dialog.changedSince
  return isRefused(error) ? displayMessageOf(error) : lost
}

/** Saves a new or a changed entry, and offers to undo it. */
export function useProspectSaving(base: Prospect | null, onSaved: (saved: readonly Prospect[]) => void) {
  const work = useWork()
  const [calls] = useState(() => sentCalls())
  const { step, run } = useStep(texts.dialog.lost, onSaved)
  const save = (body: ProspectBody): Promise<void> =>
    run(async () => {
      if (base === null) {
        const added = await addProspects(work, calls, [body])
        const key = crypto.randomUUID()
        reportSaved(texts.dialog.saved(added[0]?.name ?? ''), () => takeBack(work, added, key))
        return added
      }
      const saved = await changeProspect(work, base, body)
      if (base.planned !== null && saved.planned === null) {
        // An undo would bring the grade back, but not the class.
        const { grade, className } = base.planned
        notify.success(texts.dialog.savedOffClass(saved.name, `${printGrade(grade)} ${printClassName(className)}`))
        return [saved]
      }
      reportSaved(texts.dialog.saved(saved.name), () => changeProspect(work, saved, bodyOfProspect(base)))
      return [saved]
    })
  return { step, save }
}

/** Adds the people of a file at once. */
export function useProspectImport(onDone: (added: readonly Prospect[]) => void) {
  const work = useWork()
  const [calls] = useState(() => sentCalls())
  const { step, run } = useStep(texts.importing.lost, onDone)
  const add = (bodies: readonly ProspectBody[]): Promise<void> =>
    run(async () => {
      const added = await addProspects(work, calls, bodies)
      const key = crypto.randomUUID()
      reportSaved(texts.importing.done(added.length), () => takeBack(work, added, key))
      return added
    })
  return { step, add }
}

export function useProspectMatch(entry: Prospect, onDone: () => void) {
  const work = useWork()
  const [calls] = useState(() => sentCalls())
  const { step, run } = useStep(texts.dialog.lost, onDone)
  const match = (body: ProspectMatch): Promise<void> =>
    run(async () => {
      const matched = await confirmMatch(work, calls, entry, body)
      const undoKey = crypto.randomUUID()
      reportSaved(texts.matching.done(matched.name), () => undoMatch(work, matched, undoKey))
    })
  return { step, match }
}

/** Deletes an entry, or takes back who it is. */
export function useProspectActions() {
  const work = useWork()
  return {
    remove: async (entry: Prospect): Promise<void> => {
      try {
        await removeProspect(work, entry)
        notify.success(texts.removal.done(entry.name))
      } catch (error) {
        notify.error(texts.removal.failed(displayMessageOf(error)), { cause: error })
      }
    },
    unmatch: async (entry: Prospect): Promise<void> => {
      try {
        await undoMatch(work, entry, crypto.randomUUID())
        notify.success(texts.matching.undone(entry.name))
      } catch (error) {
        notify.error(texts.matching.notUndone(displayMessageOf(error)), { cause: error })
      }
    },
  }
}

function reportSaved(message: string, undo: () => Promise<unknown>): void {
  notify.success(message, { action: { label: texts.undo, onAct: () => void undone(undo) } })
}

async function undone(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo()
    notify.success(texts.undone)
  } catch (error) {
    // After a lost answer, the same call can be sent again.
    const again = { label: texts.undo, onAct: () => void undone(undo) }
    notify.error(texts.notUndone(displayMessageOf(error)), {
      cause: error,
      ...(!isRefused(error) && !isConflict(error) && { action: again }),
    })
  }
}
