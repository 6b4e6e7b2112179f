import type { JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { fetchFile } from '@gakuseki/shared-api/queries/files.ts'
import { removeJournalFile, type JournalPath } from '@gakuseki/shared-api/queries/curriculum/journals.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { takenFiles } from '@gakuseki/shared-api/rules/file-rules.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { downloadIcon, trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { useRef, useState } from 'react'
import { printSize } from '../../domain/journals/upload-check.ts'
import { paperclipIcon } from './file-icons.ts'
import { canBeShown, FileViewer } from './file-viewer.tsx'
import { FileThumbnail } from './file-thumbnail.tsx'
import styles from './journal-files.module.css'
import { texts } from '../texts.ts'

type Props = {
  readonly path: JournalPath
  readonly title: string
  readonly files: readonly JournalFile[]
  readonly canEdit: boolean
  readonly onAttach: (files: readonly File[]) => void
}

const { types, megabytes, accept } = takenFiles('document')

/** The files of a journal, and a button to add more without dragging. */
export function JournalFiles({ path, title, files, canEdit, onAttach }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<JournalFile | null>(null)
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={texts.files.label(title)}>
          {files.map((file) => (
            <FileItem key={file.journalFileId} {...{ path, file, canEdit }} onShow={setShown} />
          ))}
        </ul>
      )}
      {shown !== null && (
        <FileViewer files={files.filter(canBeShown)} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
      {canEdit && (
        <div className={styles.add}>
          <Button
            size="small"
            icon={paperclipIcon}
            aria-label={texts.files.addTo(title)}
            onClick={() => input.current?.click()}
          >
            {texts.files.add}
          </Button>
          <span className={styles.hint}>{texts.files.hint(types, megabytes)}</span>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={accept}
            aria-label={texts.files.addTo(title)}
            onChange={({ target }) => {
              onAttach([...(target.files ?? [])])
              // Allows the same file to be chosen again.
              target.value = ''
            }}
          />
        </div>
      )}
    </div>
  )
}

type FileItemProps = Pick<Props, 'path' | 'canEdit'> & {
  readonly file: JournalFile
  readonly onShow: (file: JournalFile) => void
}

function FileItem({ path, file, canEdit, onShow }: FileItemProps) {
  const { api } = useSuite()
  const { fileName, size, gcsUrl } = file
  const [isLoading, setLoading] = useState(false)
  const download = async (): Promise<void> => {
    setLoading(true)
    try {
      saveFile(fileName, await fetchFile(api, gcsUrl))
    } catch (error) {
      notify.error(texts.files.downloadFailed(fileName, displayMessageOf(error)), { cause: error })
    }
    setLoading(false)
  }
  return (
    <li className={styles.file}>
      <FileThumbnail file={file} />
      <span className={styles.words}>
        {canBeShown(file) ? (
          <button
            type="button"
            className={cx(styles.name, styles.shows)}
            title={fileName}
            aria-label={texts.files.show(fileName)}
            onClick={() => onShow(file)}
          >
            {fileName}
          </button>
        ) : (
          <span className={styles.name} title={fileName}>
            {fileName}
          </span>
        )}
        <span className={styles.size}>{printSize(size)}</span>
      </span>
      <span className={styles.tools}>
        <IconButton
          icon={downloadIcon}
          label={texts.files.download(fileName)}
          busy={isLoading}
          onClick={() => void download()}
        />
        {canEdit && <FileRemoval {...{ path, file }} />}
      </span>
    </li>
  )
}

function FileRemoval({ path, file }: Pick<FileItemProps, 'path' | 'file'>) {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed')
  const remove = async (): Promise<void> => {
    setState('busy')
    try {
      await removeJournalFile(work, path, file.journalFileId)
      notify.success(texts.files.removal.done)
    } catch (error) {
      notify.error(texts.files.removal.failed(displayMessageOf(error)), { cause: error })
    }
    setState('closed')
  }
  return (
    <>
      <IconButton icon={trashIcon} label={texts.files.remove(file.fileName)} onClick={() => setState('open')} />
      <ConfirmDialog
        open={state !== 'closed'}
        busy={state === 'busy'}
        title={texts.files.removal.title}
        text={texts.files.removal.text(file.fileName)}
        confirmLabel={texts.files.removal.confirm}
        onConfirm={() => void remove()}
        onCancel={() => setState('closed')}
      />
    </>
  )
}
