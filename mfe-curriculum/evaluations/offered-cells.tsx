import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import styles from './entry-view.module.css'
import type { EvaluationAutosave } from './saving/evaluation-autosave.ts'
import { texts } from './texts.ts'
import { useAutosaveState } from './saving/use-evaluation-autosave.ts'

/** Input that could not be stored before the page was reloaded. */
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
