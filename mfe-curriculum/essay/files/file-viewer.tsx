import type { JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import { fileQuery } from '@gakuseki/shared-api/queries/files.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { chevronLeftIcon, chevronRightIcon, downloadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { kindOfType } from '../../domain/journals/upload-check.ts'
import styles from './file-viewer.module.css'
import { texts as essayTexts } from '../texts.ts'

const texts = essayTexts.files.viewer

type Props = {
  /** The files that can be shown, in their order. */
  readonly files: readonly JournalFile[]
  readonly shown: JournalFile
  readonly onShow: (file: JournalFile) => void
  readonly onClose: () => void
}

/** Shows pictures and PDFs of a journal in the page, one at a time. The arrow keys move on, Escape closes. */
export function FileViewer({ files, shown, onShow, onClose }: Props) {
  const { api } = useSuite()
  const { fileName, gcsUrl } = shown
  // A large file leaves the cache when the viewer closes.
  const query = useQuery({ ...fileQuery(api, gcsUrl), gcTime: 0 })
  const at = files.findIndex(({ journalFileId }) => journalFileId === shown.journalFileId)
  const turn = (step: 1 | -1): void => {
    const next = files[at + step]
    if (next !== undefined) onShow(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
    if (step === undefined) return
    event.preventDefault()
    turn(step)
  }
  return (
    <Dialog
      open
      title={fileName}
      size="large"
      onClose={onClose}
      footer={
        <Button
          icon={downloadIcon}
          disabled={query.data === undefined}
          onClick={() => query.data !== undefined && saveFile(fileName, query.data)}
        >
          {texts.save}
        </Button>
      }
    >
      {/* The frame only listens for the arrow keys, which do the same as its buttons. */}
      <div role="presentation" className={styles.viewer} onKeyDown={onKeyDown}>
        {files.length > 1 && (
          <p className={styles.turns}>
            <IconButton icon={chevronLeftIcon} label={texts.previous} disabled={at <= 0} onClick={() => turn(-1)} />
            <span role="status">{texts.position(at + 1, files.length)}</span>
            <IconButton
              icon={chevronRightIcon}
              label={texts.next}
              disabled={at === files.length - 1}
              onClick={() => turn(1)}
            />
          </p>
        )}
        <QueryView query={query} failed={texts.failed(fileName)}>
          {(content) => <Content key={gcsUrl} file={shown} content={content} />}
        </QueryView>
      </div>
    </Dialog>
  )
}

/** Whether a browser shows a file of this type in a page. */
export function canBeShown({ mediaType }: JournalFile): boolean {
  const kind = kindOfType(mediaType)
  return kind === 'picture' || kind === 'pdf'
}

function Content({ file: { fileName, mediaType }, content }: { readonly file: JournalFile; readonly content: Blob }) {
  const picture = useRef<HTMLImageElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // The stored type decides the display, so that the content never runs as a page.
    const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
    if (picture.current !== null) picture.current.src = url
    if (frame.current !== null) frame.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [content, mediaType])
  if (kindOfType(mediaType) === 'picture') return <img ref={picture} alt={fileName} className={styles.picture} />
  if (!navigator.pdfViewerEnabled) return <p>{texts.noPdf}</p>
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the viewer of PDFs does not run in one, and the type is a PDF's
  return <iframe ref={frame} title={fileName} className={styles.document} />
}
