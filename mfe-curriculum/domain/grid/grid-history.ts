import { differences, type CellKey, type CellValue } from '../evaluations/evaluation-value.ts'
import type { Edit } from './grid-state.ts'

type Change = { readonly key: CellKey; readonly undo: Edit; readonly redo: Edit }
/** The changes of one key, fill or paste. */
export type Step = readonly Change[]
export type GridHistory = { readonly past: readonly Step[]; readonly future: readonly Step[] }

export const noHistory: GridHistory = { past: [], future: [] }

/** More than users undo one by one. */
const mostSteps = 200

/** Records a change of cells as one step, if it changes anything. Undone steps are forgotten. */
export function noted(history: GridHistory, edits: readonly Edit[], valueAt: (key: CellKey) => CellValue): GridHistory {
  const step = edits.flatMap(({ key, patch }): readonly Change[] => {
    const before = valueAt(key)
    const after = { ...before, ...patch }
    const redo = differences(before, after)
    if (Object.keys(redo).length === 0) return []
    return [{ key, undo: { key, patch: differences(after, before) }, redo: { key, patch: redo } }]
  })
  return step.length === 0 ? history : { past: [...history.past, step].slice(-mostSteps), future: [] }
}

export type Turned = {
  readonly history: GridHistory
  readonly edits: readonly Edit[]
}

/** Whether a cell is on the visible sheet. */
export type IsHere = (key: CellKey) => boolean

/**
 * Undoes the last step of the sheet: only the fields that it changed, whatever else has come since. Steps of other sheets are skipped. A
 * step that reaches beyond this sheet blocks everything before it.
 */
export function undone({ past, future }: GridHistory, isHere: IsHere): Turned | 'beyond' | null {
  const step = lastHere(past, isHere)
  if (step === null || step === 'beyond') return step
  const history = { past: past.filter((each) => each !== step), future: [...future, step] }
  return { history, edits: step.map(({ undo }) => undo) }
}

export function redone({ past, future }: GridHistory, isHere: IsHere): Turned | 'beyond' | null {
  const step = lastHere(future, isHere)
  if (step === null || step === 'beyond') return step
  const history = { past: [...past, step], future: future.filter((each) => each !== step) }
  return { history, edits: step.map(({ redo }) => redo) }
}

export function touches(steps: readonly Step[], isHere: IsHere): boolean {
  return steps.some((step) => step.some(({ key }) => isHere(key)))
}

function lastHere(steps: readonly Step[], isHere: IsHere): Step | 'beyond' | null {
  const step = steps.findLast((each) => each.some(({ key }) => isHere(key)))
  if (step === undefined) return null
  return step.every(({ key }) => isHere(key)) ? step : 'beyond'
}
