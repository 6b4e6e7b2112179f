import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { sendAs } from './send-as.ts'
import { keptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { useSuite, useSuiteService, type SuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createEvaluationAutosave, type AutosaveState, type EvaluationAutosave } from './evaluation-autosave.ts'
import { texts } from '../texts.ts'

const inTab = keptText(() => sessionStorage)

type AutosavesOf = { readonly userId: string; readonly ofSubject: Map<string, EvaluationAutosave> }

// One per suite, person and subject. It continues to save while another page or the sign-in is shown.
const autosaves = new WeakMap<ApiClient, AutosavesOf>()

/** The current input for a subject, which is saved automatically. */
export function useEvaluationAutosave(necId: string): EvaluationAutosave {
  const { api, login } = useSuite()
  const service = useSuiteService()
  const { userId } = login
  const autosave = useMemo(() => {
    const before = autosaves.get(api)
    // The next person must not see the input of the one before.
    if (before !== undefined && before.userId !== userId) before.ofSubject.forEach((each) => each.close())
    const ofSubject = before?.userId === userId ? before.ofSubject : new Map<string, EvaluationAutosave>()
    autosaves.set(api, { userId, ofSubject })
    const found = ofSubject.get(necId) ?? openAutosave(service, userId, necId)
    ofSubject.set(necId, found)
    return found
  }, [api, service, userId, necId])
  useEffect(() => {
    addEventListener('online', autosave.resume)
    addEventListener('pagehide', autosave.keep)
    return () => {
      removeEventListener('online', autosave.resume)
      removeEventListener('pagehide', autosave.keep)
    }
  }, [autosave])
  return autosave
}

export function useAutosaveState(autosave: EvaluationAutosave): AutosaveState {
  return useSyncExternalStore(autosave.subscribe, autosave.getState)
}

// One message about the last refused score, because several would cover the grid.
const refused = 'refused-score'

function openAutosave(service: SuiteService, userId: string, necId: string): EvaluationAutosave {
  const key = `gakuseki.evaluations.${necId}.${userId}`
  return createEvaluationAutosave({
    send: sendAs(service, userId, necId),
    // Per tab, so that two tabs do not both send the input that one of them could not.
    kept: {
      read: () => inTab.getItem(key),
      write: (text) => (text === '' ? inTab.removeItem(key) : inTab.setItem(key, text)),
    },
    refuse: (text, problem) => {
      // A new node, because screen readers do not announce an unchanged text again.
      notify.dismiss(refused)
      notify.error(texts.notTaken(text, problem), { id: refused })
    },
    accept: () => notify.dismiss(refused),
    now: () => new Date(),
    later: (ms, run) => void setTimeout(run, ms),
  })
}
