import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { RequestReference } from '@gakuseki/shared-ui/ui/state/request-reference.tsx'
import {
  circleCheckIcon,
  circleExclamationIcon,
  rotateIcon,
  uploadIcon,
  xmarkIcon,
} from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { liftToasts } from '@gakuseki/shared-ui/ui/toast/toast-floor.ts'
import { isOpen, summaryOf, type UploadItem, type UploadSummary } from '../../domain/journals/upload-queue.ts'
import { printSize } from '../../domain/journals/upload-check.ts'
import { texts } from '../texts.ts'
import styles from './upload-panel.module.css'
import { useUploads } from './uploads-context.tsx'

/** All uploads of the subject: their progress, the failures with reasons, and the possible actions. */
export function UploadPanel() {
  const [uploads, queue] = useUploads()
  if (queue.length === 0) return null
  const summary = summaryOf(queue)
  const idsOf = (items: readonly UploadItem[]): readonly string[] => items.map(({ id }) => id)
  const unfinished = queue.filter(({ state }) => state.status !== 'done')
  return (
    <section ref={liftToasts} className={styles.panel} aria-label={texts.uploads.label}>
      <div className={styles.head}>
        <Icon icon={iconOf(summary)} size={16} className={styles[toneOf(summary)]} />
        <strong role="status" className={styles.title}>
          {titleOf(summary)}
        </strong>
        {summary.retryable.length > 0 && (
          <Button
            size="small"
            icon={rotateIcon}
            onClick={() => uploads.dispatch({ type: 'retry', ids: summary.retryable })}
          >
            {texts.uploads.retryAll(summary.retryable.length)}
          </Button>
        )}
        {summary.open > 0 ? (
          <Button size="small" onClick={() => uploads.stop()}>
            {texts.uploads.cancelAll}
          </Button>
        ) : (
          <Button size="small" onClick={() => uploads.dispatch({ type: 'dismiss', ids: idsOf(queue) })}>
            {texts.uploads.close}
          </Button>
        )}
      </div>
      {summary.open > 0 && (
        <div className={styles.whole}>
          <progress className={styles.bar} aria-label={texts.uploads.label} value={summary.part} max={1} />
          <span className={styles.figures}>{texts.uploads.percent(summary.part)}</span>
        </div>
      )}
      {unfinished.length > 0 && (
        // Keyboard users scroll the list when it is longer than its space.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="group" aria-label={texts.uploads.items} tabIndex={0}>
          <ul>
            {unfinished.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function titleOf({ open, done, all, failed, cancelled, left }: UploadSummary): string {
  if (open > 0) return texts.uploads.title(done, all)
  const also = left > 0 ? [texts.uploads.left(left)] : []
  if (failed === 0) return texts.uploads.ended(texts.uploads.finished(done, cancelled), also)
  const counts = [texts.uploads.done(done), ...(cancelled > 0 ? [texts.uploads.stopped(cancelled)] : [])]
  return texts.uploads.ended(texts.uploads.someFailed(failed), [...counts, ...also])
}

function toneOf({ open, failed, cancelled, left }: UploadSummary): 'busy' | 'failed' | 'done' {
  if (open > 0) return 'busy'
  if (failed > 0) return 'failed'
  return cancelled + left === 0 ? 'done' : 'busy'
}

function iconOf(summary: UploadSummary) {
  return { busy: uploadIcon, failed: circleExclamationIcon, done: circleCheckIcon }[toneOf(summary)]
}

function UploadRow({ item: { id, name, size, state } }: { readonly item: UploadItem }) {
  const [uploads] = useUploads()
  const ids = [id]
  return (
    <li className={styles.item}>
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{printSize(size)}</span>
      <span className={styles.state}>
        {state.status === 'waiting' && texts.uploads.waiting}
        {state.status === 'cancelled' && texts.uploads.cancelled}
        {state.status === 'failed' && (
          <span className={styles.reason}>
            {state.reason} <RequestReference id={state.requestId} />
          </span>
        )}
        {state.status === 'sending' && (
          <progress className={styles.bar} aria-label={texts.uploads.progressOf(name)} value={state.part} max={1} />
        )}
      </span>
      <span className={styles.tools}>
        {((state.status === 'failed' && !state.final) || state.status === 'cancelled') && (
          <IconButton
            icon={rotateIcon}
            label={texts.uploads.retryOf(name)}
            onClick={() => uploads.dispatch({ type: 'retry', ids })}
          />
        )}
        <IconButton
          icon={xmarkIcon}
          label={isOpen(state) ? texts.uploads.cancelOf(name) : texts.uploads.dismissOf(name)}
          onClick={() => uploads.dispatch({ type: isOpen(state) ? 'cancel' : 'dismiss', ids })}
        />
      </span>
    </li>
  )
}
