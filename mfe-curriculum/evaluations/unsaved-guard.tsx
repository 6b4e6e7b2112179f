import { useUnsavedChanges } from '@gakuseki/shared-ui/suite/unsaved-changes.ts'
import { texts } from './texts.ts'
import { useDeskState, useEvaluationDesk } from './use-evaluation-desk.ts'

/** Holds the page while anything is not stored, whichever view of it is in sight. */
export function UnsavedGuard({ necId }: { readonly necId: string }) {
  const { saving, typing } = useDeskState(useEvaluationDesk(necId))
  useUnsavedChanges(texts.unsaved, saving.unsaved.size > 0 || typing !== null)
  return null
}
