import type { SavingStep } from '@gakuseki/shared-ui/edit/use-saving.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import styles from '../arrival/arrival.module.css'

type Props = {
  readonly step: SavingStep
  /** The heading of a refusal. */
  readonly refused: string
  readonly save: string
  readonly isReady: boolean
}

/** The foot of a guide: why it was refused, and the button that saves. */
export function GuideFoot({ step, refused, save, isReady }: Props) {
  return (
    <>
      {step.at === 'typing' && step.refusal !== undefined && (
        <Notice tone="danger" title={refused} cause={step.cause}>
          {step.refusal}
        </Notice>
      )}
      <div className={styles.row}>
        <Button variant="primary" type="submit" busy={step.at === 'saving'} disabled={!isReady}>
          {save}
        </Button>
      </div>
    </>
  )
}
