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

// One per suite, person and subject: it saves on while another page or the sign-in is in sight.
const autosaves = new WeakMap<ApiClient, AutosavesOf>()

/** What is being entered for a subject; it saves by itself. */
export function useEvaluationAutosave(necId: string): EvaluationAutosave {
  const { api, login } = useSuite()
  const service = useSuiteService()
  const { userId } = login
  const autosave = useMemo(() => {
    const before = autosaves.get(api)
    // Nobody finds what the person before had in hand.
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

// One message about the last refused score: more of them would cover the grid.
const refused = 'refused-score'

function openAutosave(service: SuiteService, userId: string, necId: string): EvaluationAutosave {
  const key = `gakuseki.evaluations.${necId}.${userId}`
  return createEvaluationAutosave({
    send: sendAs(service, userId, necId),
    // Of this tab: two tabs must not both send what one of them could not.
    kept: {
      read: () => inTab.getItem(key),
      write: (text) => (text === '' ? inTab.removeItem(key) : inTab.setItem(key, text)),
    },
    refuse: (text, problem) => {
      // A new node: a screen reader says nothing about a text that stays the same.
      notify.dismiss(refused)
      notify.error(texts.notTaken(text, problem), { id: refused })
    },
    accept: () => notify.dismiss(refused),
    now: () => new Date(),
    later: (ms, run) => void setTimeout(run, ms),
  })
}
