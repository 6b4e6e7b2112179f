import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { RequestReference } from '@gakuseki/shared-ui/ui/state/request-reference.tsx'
import { Progress } from '@gakuseki/shared-ui/ui/state/progress.tsx'
import { Inline } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useState } from 'react'
import { canConfirm, isApplying } from '../domain/import/import-flow.ts'
import { isReady } from '../domain/import/preview/preview-counts.ts'
import type { ImportRunner } from './import-runner.ts'
import styles from './import.module.css'
import type { WithTable } from './import-parts.ts'
import { texts as importTexts } from './texts.ts'

const { apply: texts, confirm } = importTexts

type Props = { readonly flow: WithTable; readonly runner: ImportRunner }

/** The progress of an import, or the reason why it stopped. */
export function ApplyPanel({ flow, runner }: Props) {
  switch (flow.status) {
    case 'staging':
      return (
        <div className={styles.apply}>
          <Progress label={texts.staging} value={flow.sent} max={flow.total}>
            {texts.sent(flow.sent, flow.total)}
          </Progress>
          <Button onClick={runner.stop}>{texts.stop}</Button>
        </div>
      )
    case 'committing':
      return (
        <div className={styles.apply}>
          <Progress label={texts.committing} value={0} max={null} />
        </div>
      )
    case 'failed':
      return (
        <Notice
          tone="danger"
          title={flow.mayBeApplied ? texts.unsureTitle : texts.failedTitle}
          action={
            <Inline>
              {!flow.mayBeApplied && (
                <Button size="small" onClick={runner.stop}>
                  {texts.back}
                </Button>
              )}
              <Button size="small" variant="primary" onClick={runner.retry}>
                {texts.goOn}
              </Button>
            </Inline>
          }
        >
          {flow.reason} {flow.mayBeApplied ? texts.unsure : texts.failed} <RequestReference id={flow.requestId} />
        </Notice>
      )
    case 'checking':
    case 'uncheckable':
    case 'preview':
      return null
  }
}

/** The button that applies an import (CSI-07). It asks first if values are cleared. */
export function ConfirmButton({ flow, runner }: Props) {
  const [asks, setAsks] = useState(false)
  if (isApplying(flow) || flow.status === 'failed') return null
  const counts = flow.preview?.counts
  const enabled = flow.preview !== null && canConfirm(flow, { mayConfirm: isReady(flow.preview) })
  return (
    <>
      <Button
        variant="primary"
        disabled={!enabled}
        onClick={() => {
          if (counts !== undefined && counts.clearedCells > 0) setAsks(true)
          else runner.confirm()
        }}
      >
        {confirm.button[flow.source.origin]}
      </Button>
      {counts !== undefined && (
        <ConfirmDialog
          open={asks}
          title={confirm.title}
          text={confirm.text(counts.changedRows, counts.changedCells + counts.clearedCells, counts.clearedCells)}
          note={counts.clearedEvents > 0 ? importTexts.clearingEvents(counts.clearedEvents) : undefined}
          confirmLabel={confirm.yes[flow.source.origin]}
          onConfirm={() => {
            setAsks(false)
            runner.confirm()
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  )
}
