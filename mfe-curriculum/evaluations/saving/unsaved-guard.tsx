import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { texts } from '../texts.ts'
import { useAutosaveState, useEvaluationAutosave } from './use-evaluation-autosave.ts'

/** Asks before the page is left while anything is not stored, in any of its views. */
export function UnsavedGuard({ necId }: { readonly necId: string }) {
  const { saving, typing } = useAutosaveState(useEvaluationAutosave(necId))
  useUnsavedChanges(texts.unsaved, saving.unsaved.size > 0 || typing !== null)
  return null
}
