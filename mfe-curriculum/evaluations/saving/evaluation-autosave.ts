import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import {
  mostEvaluations,
  type EvaluationItem,
  type EvaluationOutcome,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import type { CellKey, StoredCell } from '../../domain/evaluations/evaluation-value.ts'
import { nextBatch, waitAfter } from '../../domain/grid/grid-batch.ts'
import { enteredText } from '../../domain/grid/grid-entry.ts'
import { noHistory, noted, redone, undone, type GridHistory, type IsHere } from '../../domain/grid/grid-history.ts'
import { afterEvent } from '../../domain/grid/grid-saving.ts'
import { nothingLoaded, valueAt, type Edit, type GridSaving, type SavingEvent } from '../../domain/grid/grid-state.ts'
import { parseKeptCells, printKeptCells, type KeptCells } from '../../domain/grid/kept-cells.ts'

export type AutosaveState = {
  readonly saving: GridSaving
  readonly history: GridHistory
  /** What an earlier page could not store, until somebody decides about it. */
  readonly offered: KeptCells
  readonly savedAt: Date | null
  /** A score of which more digits may follow. */
  readonly typing: { readonly key: CellKey; readonly text: string } | null
}

/** Everything that is being entered for one subject, whichever class and month is in sight. */
export type EvaluationAutosave = {
  readonly getState: () => AutosaveState
  readonly subscribe: (onChange: () => void) => () => void
  readonly load: (records: readonly (readonly [CellKey, StoredCell])[]) => void
  /** Changes cells as one step that can be taken back. */
  readonly change: (edits: readonly Edit[]) => void
  /** Notes what is being typed, which is no change yet; null drops it. */
  readonly type: (typing: AutosaveState['typing']) => void
  /** What is being typed becomes a change; false when it was refused. */
  readonly settle: () => boolean
  /** The cells of the sheet in sight that have changed; `beyond` when the step reaches further than the sheet. */
  readonly undo: (isHere: IsHere) => readonly CellKey[] | 'beyond'
  readonly redo: (isHere: IsHere) => readonly CellKey[] | 'beyond'
  readonly decide: (key: CellKey, choice: 'mine' | 'theirs') => void
  /** Sends again what the server has refused. */
  readonly retry: (keys: readonly CellKey[]) => void
  /** The network is back, or the user does not want to wait. */
  readonly resume: () => void
  readonly restore: () => void
  readonly forget: () => void
  /** The page may end: what is typed or unsaved is kept now. */
  readonly keep: () => void
  /** Somebody else works here from now on: nothing is sent in their name; what is unsaved stays kept. */
  readonly close: () => void
}

type Dependencies = {
  readonly send: (items: readonly EvaluationItem[]) => Promise<readonly EvaluationOutcome[]>
  readonly kept: { readonly read: () => string | null; readonly write: (text: string) => void }
  /** Reports that the typed text is no score and that the cell keeps its value. */
  readonly refuse: (text: string, problem: string) => void
  /** Values are changed: what was refused before is over. */
  readonly accept: () => void
  readonly now: () => Date
  readonly later: (ms: number, run: () => void) => void
}

/** ms; keys that follow each other travel together: each answer draws the sheet anew in the middle of typing. */
const gathering = 250
/** ms; what is typed is written to the storage of the tab after that. */
const keeping = 250

/** Autosave: at most one batch is under way, what failed for want of a network comes again, longer apart each time. */
export function createEvaluationAutosave({ send, kept, refuse, accept, now, later }: Dependencies): EvaluationAutosave {
  const listeners = new Set<() => void>()
  const offered = parseKeptCells(kept.read())
  let state: AutosaveState = { saving: nothingLoaded, history: noHistory, offered, savedAt: null, typing: null }
  let isGathering = false
  let isKeeping = false
  let isClosed = false
  // One cell that the server cannot take must not keep the others: batches shrink until it stands alone.
  let most = mostEvaluations

  const set = (next: Partial<AutosaveState>): void => {
    const before = state.saving
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
    if (state.saving === before) return
    keepSoon()
    pumpSoon()
  }
  const dispatch = (event: SavingEvent, more: Partial<AutosaveState> = {}): void =>
    set({ ...more, saving: afterEvent(state.saving, event) })

  const writeKept = (): void => kept.write(printKeptCells(state.saving, state.offered))
  const keepSoon = (): void => {
    if (isKeeping) return
    isKeeping = true
    later(keeping, () => {
      isKeeping = false
      writeKept()
    })
  }
  const pumpSoon = (): void => {
    if (isGathering || nextBatch(state.saving) === null) return
    isGathering = true
    later(gathering, () => {
      isGathering = false
      void pump()
    })
  }
  const pump = async (): Promise<void> => {
    const batch = nextBatch(state.saving, most)
    if (batch === null || isClosed) return
    dispatch({ type: 'sent', keys: batch.keys })
    try {
      const outcomes = await send(batch.items)
      const answers = batch.keys.flatMap((key, index) => {
        const outcome = outcomes[index]
        return outcome === undefined ? [] : [{ key, outcome }]
      })
      most = Math.min(mostEvaluations, most * 2)
      const isSaved = answers.some(({ outcome }) => outcome.outcome === 'saved')
      dispatch({ type: 'answered', answers }, isSaved ? { savedAt: now() } : {})
    } catch (error) {
      const reason = displayMessageOf(error)
      const isAlone = batch.keys.length === 1 && state.saving.link.tries >= mostTries
      if (!isWorthWaiting(error) || (isAlone && isOwnFault(error))) return dispatch({ type: 'refused', reason })
      if (isOwnFault(error)) most = Math.ceil(batch.keys.length / 2)
      dispatch({ type: 'lost', reason })
      const { link } = state.saving
      later(waitAfter(link.tries), () => {
        if (state.saving.link === link) dispatch({ type: 'resumed' })
      })
    }
  }
  const turn = (turned: ReturnType<typeof undone>): readonly CellKey[] | 'beyond' => {
    if (turned === null) return []
    if (turned === 'beyond') return turned
    dispatch({ type: 'written', edits: turned.edits }, { history: turned.history })
    return turned.edits.map(({ key }) => key)
  }
  const change = (edits: readonly Edit[]): void => {
    accept()
    const history = noted(state.history, edits, (key) => valueAt(state.saving, key))
    if (history !== state.history) dispatch({ type: 'written', edits }, { history })
  }
  const type = (typing: AutosaveState['typing']): void => {
    if (typing !== state.typing) set({ typing })
  }
  const settle = (): boolean => {
    const { typing } = state
    if (typing === null) return true
    type(null)
    const entered = enteredText('score', typing.text, [])
    if ('problem' in entered) {
      refuse(typing.text, entered.problem)
      return false
    }
    change([{ key: typing.key, patch: entered.patch }])
    return true
  }
  const keep = (): void => {
    settle()
    writeKept()
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: (records) => dispatch({ type: 'loaded', records }),
    change,
    type,
    settle,
    undo: (isHere) => turn(undone(state.history, isHere)),
    redo: (isHere) => turn(redone(state.history, isHere)),
    decide: (key, choice) => dispatch({ type: 'decided', key, for: choice }),
    retry: (keys) => dispatch({ type: 'retried', keys }),
    resume: () => dispatch({ type: 'resumed' }),
    restore: () => dispatch({ type: 'restored', cells: state.offered }, { offered: [] }),
    forget: () => {
      set({ offered: [] })
      writeKept()
    },
    keep,
    close: () => {
      keep()
      isClosed = true
    },
  }
}

/** How often a single cell is tried that the server fails at. */
const mostTries = 2

/** The server answered, and could not: perhaps because of what was sent. */
function isOwnFault(error: unknown): boolean {
  return isApiError(error) && (error.code === 'internal' || error.code === 'badAnswer')
}

const temporaryFailures = [
  'network',
  'timeout',
  'unavailable',
  'storageFull',
  'tooMany',
  'internal',
  'badAnswer',
  'unauthenticated',
]

/** Whether the same batch may be taken later: the network, the server or the session may come back. */
function isWorthWaiting(error: unknown): boolean {
  return isApiError(error) && temporaryFailures.includes(error.code)
}
