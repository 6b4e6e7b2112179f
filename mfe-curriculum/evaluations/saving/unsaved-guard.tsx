import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { texts } from '../texts.ts'
import { useAutosaveState, useEvaluationAutosave } from './use-evaluation-autosave.ts'

/** Holds the page while anything is not stored, whichever view of it is in sight. */
export function UnsavedGuard({ necId }: { readonly necId: string }) {
  const { saving, typing } = useAutosaveState(useEvaluationAutosave(necId))
  useUnsavedChanges(texts.unsaved, saving.unsaved.size > 0 || typing !== null)
  return null
}
