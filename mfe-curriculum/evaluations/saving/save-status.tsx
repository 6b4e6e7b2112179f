import { assertNever } from '@gakuseki/shared-api/core/assert-never.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { circleCheckIcon, plugOffIcon, rotateIcon, triangleExclamationIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { summaryOf, type SavingSummary } from '../../domain/grid/grid-batch.ts'
import styles from '../entry-view.module.css'
import type { EvaluationAutosave } from './evaluation-autosave.ts'
import { texts } from '../texts.ts'
import { useAutosaveState } from './use-evaluation-autosave.ts'

/** Shows whether everything is stored; otherwise the unsaved cells and the reasons. */
export function SaveStatus({ autosave }: { readonly autosave: EvaluationAutosave }) {
  const { saving, savedAt } = useAutosaveState(autosave)
  const summary = summaryOf(saving)
  const said = sentenceOf(summary, savedAt)
  return (
    <>
      <span className={styles[summary.status]} {...(summary.status === 'waiting' && { title: summary.reason })}>
        <Icon icon={icons[summary.status]} size={14} /> <span>{said}</span>
      </span>
      {summary.status === 'waiting' && (
        <Button size="small" title={texts.status.kept} onClick={autosave.resume}>
          {texts.status.resend}
        </Button>
      )}
      {/* Not every key is announced, only problems for the user. */}
      <VisuallyHidden as="div">
        <div role="status">{summary.status === 'waiting' || summary.status === 'stuck' ? said : ''}</div>
      </VisuallyHidden>
    </>
  )
}

const icons = {
  saved: circleCheckIcon,
  saving: rotateIcon,
  waiting: plugOffIcon,
  stuck: triangleExclamationIcon,
} as const

function sentenceOf(summary: SavingSummary, savedAt: Date | null): string {
  switch (summary.status) {
    case 'saved':
      return savedAt === null ? texts.status.idle : texts.status.saved(clock.format(savedAt))
    case 'saving':
      return texts.status.saving(summary.count)
    case 'waiting':
      return texts.status.waiting(summary.count)
    case 'stuck':
      return texts.status.stuck(summary.failed + summary.conflicts)
    default:
      return assertNever(summary)
  }
}

const clock = new Intl.DateTimeFormat('ja-JP', { hour: '2-digit', minute: '2-digit' })
