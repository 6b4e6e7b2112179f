import { createStore } from 'zustand/vanilla'
import type { CellKey, StoredCell } from '../../domain/evaluations/evaluation-value.ts'
import { nextBatch } from '../../domain/grid/grid-batch.ts'
import { enteredText } from '../../domain/grid/grid-entry.ts'
import { noHistory, noted, redone, undone, type GridHistory, type IsHere } from '../../domain/grid/grid-history.ts'
import { afterEvent } from '../../domain/grid/grid-saving.ts'
import { nothingLoaded, valueAt, type Edit, type GridSaving, type SavingEvent } from '../../domain/grid/grid-state.ts'
import { parseKeptCells, printKeptCells, type KeptCells } from '../../domain/grid/kept-cells.ts'
import { createEvaluationSender, type Send } from './evaluation-sender.ts'

export type AutosaveState = {
  readonly saving: GridSaving
  readonly history: GridHistory
  /** Input that an earlier page could not store, until the user decides about it. */
  readonly offered: KeptCells
  readonly savedAt: Date | null
  /** A score that is being typed. */
  readonly typing: { readonly key: CellKey; readonly text: string } | null
}

/** All current input for one subject, of every class and month. */
export type EvaluationAutosave = {
  readonly getState: () => AutosaveState
  readonly subscribe: (onChange: () => void) => () => void
  readonly load: (records: readonly (readonly [CellKey, StoredCell])[]) => void
  /** Changes cells as one step that can be undone. */
  readonly change: (edits: readonly Edit[]) => void
  /** Records the text being typed, which is no change yet; null drops it. */
  readonly type: (typing: AutosaveState['typing']) => void
  /** Turns the text being typed into a change; false if it was refused. */
  readonly settle: () => boolean
  /** The changed cells of the visible sheet; `beyond` if the step reaches further than the sheet. */
  readonly undo: (isHere: IsHere) => readonly CellKey[] | 'beyond'
  readonly redo: (isHere: IsHere) => readonly CellKey[] | 'beyond'
  readonly decide: (key: CellKey, choice: 'mine' | 'theirs') => void
  /** Sends again the cells that the server has refused. */
  readonly retry: (keys: readonly CellKey[]) => void
  /** The network is back, or the user does not want to wait. */
  readonly resume: () => void
  readonly restore: () => void
  readonly forget: () => void
  /** Keeps typed and unsaved input, because the page may end. */
  readonly keep: () => void
  /** Somebody else works here from now on: nothing is sent in their name, and unsaved input stays kept. */
  readonly close: () => void
}

type Dependencies = {
  readonly send: Send
  readonly kept: { readonly read: () => string | null; readonly write: (text: string) => void }
  /** Reports that the typed text is no score and that the cell keeps its value. */
  readonly refuse: (text: string, problem: string) => void
  /** Clears the earlier refusal, because values have changed. */
  readonly accept: () => void
  readonly now: () => Date
  readonly later: (ms: number, run: () => void) => void
}

/** ms. Keys in quick succession are sent together, because each answer renders the sheet while the user types. */
const gathering = 250
/** ms. After this time, input is written to the storage of the tab. */
const keeping = 250

/** Creates the autosave. At most one batch is running; after a network failure, it is sent again with growing waits. */
export function createEvaluationAutosave({ send, kept, refuse, accept, now, later }: Dependencies): EvaluationAutosave {
  const { getState, setState, subscribe } = createStore<AutosaveState>(() => ({
    saving: nothingLoaded,
    history: noHistory,
    offered: parseKeptCells(kept.read()),
    savedAt: null,
    typing: null,
  }))
  const dispatch = (event: SavingEvent, more: Partial<AutosaveState> = {}): void =>
    setState(({ saving }) => ({ ...more, saving: afterEvent(saving, event) }))
  const writeKept = (): void => kept.write(printKeptCells(getState().saving, getState().offered))
  const sender = createEvaluationSender({ send, now, later, saving: () => getState().saving, dispatch })
  const keepSoon = gathered(later, keeping, writeKept)
  const sendSoon = gathered(later, gathering, () => void sender.sendNext())
  subscribe(({ saving }, before) => {
    if (saving === before.saving) return
    keepSoon()
    if (nextBatch(saving) !== null) sendSoon()
  })

  const turn = (turned: ReturnType<typeof undone>): readonly CellKey[] | 'beyond' => {
    if (turned === null) return []
    if (turned === 'beyond') return turned
    dispatch({ type: 'written', edits: turned.edits }, { history: turned.history })
    return turned.edits.map(({ key }) => key)
  }
  const change = (edits: readonly Edit[]): void => {
    accept()
    const before = getState()
    const history = noted(before.history, edits, (key) => valueAt(before.saving, key))
    if (history !== before.history) dispatch({ type: 'written', edits }, { history })
  }
  const type = (typing: AutosaveState['typing']): void => {
    if (typing !== getState().typing) setState({ typing })
  }
  const settle = (): boolean => {
    const { typing } = getState()
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
    getState,
    subscribe,
    load: (records) => dispatch({ type: 'loaded', records }),
    change,
    type,
    settle,
    undo: (isHere) => turn(undone(getState().history, isHere)),
    redo: (isHere) => turn(redone(getState().history, isHere)),
    decide: (key, choice) => dispatch({ type: 'decided', key, for: choice }),
    retry: (keys) => dispatch({ type: 'retried', keys }),
    resume: () => dispatch({ type: 'resumed' }),
    restore: () => dispatch({ type: 'restored', cells: getState().offered }, { offered: [] }),
    forget: () => {
      setState({ offered: [] })
      writeKept()
    },
    keep,
    close: () => {
      keep()
      sender.close()
    },
  }
}

/** Runs once, `ms` after the first of several calls. */
function gathered(later: Dependencies['later'], ms: number, run: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    later(ms, () => {
      isDue = false
      run()
    })
  }
}
