import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/notice.tsx'
import styles from './entry-view.module.css'
import type { EvaluationAutosave } from './evaluation-autosave.ts'
import { texts } from './texts.ts'
import { useAutosaveState } from './use-evaluation-autosave.ts'

/** What could not be stored before the page was loaded anew. */
export function OfferedCells({ autosave }: { readonly autosave: EvaluationAutosave }) {
  const { offered } = useAutosaveState(autosave)
  if (offered.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={texts.offered.title(offered.length)}
      action={
        <span className={styles.group}>
          <Button size="small" variant="primary" onClick={autosave.restore}>
            {texts.offered.restore}
          </Button>
          <Button size="small" onClick={autosave.forget}>
            {texts.offered.forget}
          </Button>
        </span>
      }
    >
      {texts.offered.text}
    </Notice>
  )
}
