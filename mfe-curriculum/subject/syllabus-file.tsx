import type { EvalType } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import { takenFiles } from '@gakuseki/shared-api/rules/file-rules.ts'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { downloadIcon, trashIcon, uploadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Progress } from '@gakuseki/shared-ui/ui/state/progress.tsx'
import { Inline } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useRef } from 'react'
import { visuallyHiddenClass } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import styles from './syllabus-file.module.css'
import { texts as subjectTexts } from './texts.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useSyllabus, type SyllabusWork } from './use-syllabus.ts'

const texts = subjectTexts.syllabus
const { types, megabytes, accept } = takenFiles('document')

type Props = {
  readonly evalType: EvalType
  /** necId or eecId. */
  readonly id: string
  /** The version of the subject on the screen. */
  readonly version: number
  readonly canWrite: boolean
  /** syllabusFileGcsUrl of the subject. */
  readonly address: string | null
  /** syllabusFileName of the subject; servers of earlier releases omit it. */
  readonly fileName: string | null | undefined
}

/**
 * The syllabus of a subject. Users who may read the curriculum download it. Users who may write choose or drop another file, which is
 * stored at once, or remove it (API-41).
 * @example <SyllabusFile evalType="essay" id={eecId} version={subject.version} address={subject.syllabusFileGcsUrl}
 * fileName={subject.syllabusFileName} canWrite />
 */
export function SyllabusFile({ evalType, id, version, canWrite, address, fileName }: Props) {
  const work = useSyllabus({ evalType, id, version }, address)
  const row = useKeptFocus(`${address !== null} ${work.state.status}`)
  const { isOver, ...dropping } = useFileDrop(canWrite ? work.choose : null)
  return (
    <section
      aria-label={texts.label}
      className={cx(styles.bar, canWrite && styles.takes, isOver && styles.over)}
      {...dropping}
    >
      <div ref={row} className={styles.line}>
        <p className={styles.words}>
          <strong>{texts.label}</strong> <span>{address === null ? texts.none : texts.stored(fileName)}</span>
        </p>
        <Inline>
          {address !== null && (
            <Button
              size="small"
              icon={downloadIcon}
              busy={work.isDownloading}
              aria-label={texts.downloadOf}
              onClick={work.download}
            >
              {texts.download}
            </Button>
          )}
          {canWrite && <ChooseButton isSet={address !== null} work={work} />}
          {canWrite && address !== null && (
            <Button
              size="small"
              icon={trashIcon}
              disabled={work.state.status === 'sending'}
              aria-label={texts.removeOf}
              onClick={work.askRemoval}
            >
              {texts.remove}
            </Button>
          )}
        </Inline>
        {canWrite && <p className={styles.hint}>{texts.hint(types, megabytes)}</p>}
      </div>
      <Way work={work} fileName={fileName ?? texts.unnamed} />
    </section>
  )
}

function ChooseButton({ isSet, work }: { readonly isSet: boolean; readonly work: SyllabusWork }) {
  const input = useRef<HTMLInputElement>(null)
  const busy = work.state.status === 'sending'
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={texts.file}
        className={visuallyHiddenClass}
        tabIndex={-1}
        disabled={busy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again after a failure.
          target.value = ''
          work.choose(files)
        }}
      />
      <Button
        size="small"
        icon={uploadIcon}
        busy={busy}
        aria-label={isSet ? texts.replaceOf : texts.uploadOf}
        onClick={() => input.current?.click()}
      >
        {isSet ? texts.replace : texts.upload}
      </Button>
    </>
  )
}

/** The state of the chosen file. */
function Way({ work, fileName }: { readonly work: SyllabusWork; readonly fileName: string }) {
  const { state, send, drop } = work
  return (
    <>
      {state.status === 'sending' && <Progress label={texts.sending(state.file.name)} value={0} max={null} />}
      {state.status === 'failed' && (
        <Notice
          tone="danger"
          title={texts.failed(state.file.name)}
          cause={state.cause}
          action={
            <Inline>
              {state.canRetry && (
                <Button size="small" onClick={() => send(state.file)}>
                  {texts.retry}
                </Button>
              )}
              <Button size="small" variant="quiet" onClick={drop}>
                {texts.close}
              </Button>
            </Inline>
          }
        >
          {state.reason}
        </Notice>
      )}
      <ConfirmDialog
        open={state.status === 'removing'}
        busy={state.status === 'removing' && state.isBusy}
        title={texts.removal.title}
        text={texts.removal.text(fileName)}
        confirmLabel={texts.removal.confirm}
        onConfirm={work.remove}
        onCancel={drop}
      />
      <ConfirmDialog
        open={state.status === 'asking'}
        title={texts.replacing.title}
        text={texts.replacing.text(state.status === 'asking' ? state.file.name : '')}
        confirmLabel={texts.replacing.confirm}
        onConfirm={() => {
          if (state.status === 'asking') send(state.file)
        }}
        onCancel={drop}
      />
    </>
  )
}
