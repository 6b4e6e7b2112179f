import { Button } from '@gakuseki/shared-ui/ui/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/notice.tsx'
import styles from './entry-view.module.css'
import type { EvaluationDesk } from './evaluation-desk.ts'
import { texts } from './texts.ts'
import { useDeskState } from './use-evaluation-desk.ts'

/** What could not be stored before the page was loaded anew. */
export function OfferedCells({ desk }: { readonly desk: EvaluationDesk }) {
  const { offered } = useDeskState(desk)
  if (offered.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={texts.offered.title(offered.length)}
      action={
        <span className={styles.group}>
          <Button size="small" variant="primary" onClick={desk.restore}>
            {texts.offered.restore}
          </Button>
          <Button size="small" onClick={desk.forget}>
            {texts.offered.forget}
          </Button>
        </span>
      }
    >
      {texts.offered.text}
    </Notice>
  )
}
