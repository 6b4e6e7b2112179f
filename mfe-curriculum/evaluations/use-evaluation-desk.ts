import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { sendAs } from './send-as.ts'
import { keptText } from '@gakuseki/shared-ui/suite/kept-text.ts'
import { useSuite, useSuiteService, type SuiteService } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/notify.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createEvaluationDesk, type DeskState, type EvaluationDesk } from './evaluation-desk.ts'
import { texts } from './texts.ts'

const inTab = keptText(() => sessionStorage)

type DesksOf = { readonly userId: string; readonly ofSubject: Map<string, EvaluationDesk> }

// One per suite, person and subject: it saves on while another page or the sign-in is in sight.
const desks = new WeakMap<ApiClient, DesksOf>()

/** What is being entered for a subject; it saves by itself. */
export function useEvaluationDesk(necId: string): EvaluationDesk {
  const { api, login } = useSuite()
  const service = useSuiteService()
  const { userId } = login
  const desk = useMemo(() => {
    const before = desks.get(api)
    // Nobody finds what the person before had in hand.
    if (before !== undefined && before.userId !== userId) before.ofSubject.forEach((each) => each.close())
    const ofSubject = before?.userId === userId ? before.ofSubject : new Map<string, EvaluationDesk>()
    desks.set(api, { userId, ofSubject })
    const found = ofSubject.get(necId) ?? openDesk(service, userId, necId)
    ofSubject.set(necId, found)
    return found
  }, [api, service, userId, necId])
  useEffect(() => {
    addEventListener('online', desk.resume)
    addEventListener('pagehide', desk.keep)
    return () => {
      removeEventListener('online', desk.resume)
      removeEventListener('pagehide', desk.keep)
    }
  }, [desk])
  return desk
}

export function useDeskState(desk: EvaluationDesk): DeskState {
  return useSyncExternalStore(desk.subscribe, desk.getState)
}

// One message about the last refused score: more of them would cover the grid.
const refused = 'refused-score'

function openDesk(service: SuiteService, userId: string, necId: string): EvaluationDesk {
  const key = `gakuseki.evaluations.${necId}.${userId}`
  return createEvaluationDesk({
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
