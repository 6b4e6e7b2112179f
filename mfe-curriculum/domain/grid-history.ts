import { differences, type CellKey, type CellValue } from './evaluation-value.ts'
import type { Edit } from './grid-state.ts'

type Change = { readonly key: CellKey; readonly undo: Edit; readonly redo: Edit }
/** What one key, fill or paste has changed. */
export type Step = readonly Change[]
export type GridHistory = { readonly past: readonly Step[]; readonly future: readonly Step[] }

export const noHistory: GridHistory = { past: [], future: [] }

/** More than anybody takes back one by one. */
const mostSteps = 200

/** Notes a change of cells as one step; what changes nothing is none. What was taken back before is gone. */
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

export type Turned = { readonly history: GridHistory; readonly edits: readonly Edit[] }

/** Takes the last step back: only the fields that it changed, whatever else has come since. */
export function undone({ past, future }: GridHistory): Turned | null {
  const step = past.at(-1)
  if (step === undefined) return null
  return { history: { past: past.slice(0, -1), future: [...future, step] }, edits: step.map(({ undo }) => undo) }
}

export function redone({ past, future }: GridHistory): Turned | null {
  const step = future.at(-1)
  if (step === undefined) return null
  return { history: { past: [...past, step], future: future.slice(0, -1) }, edits: step.map(({ redo }) => redo) }
}
