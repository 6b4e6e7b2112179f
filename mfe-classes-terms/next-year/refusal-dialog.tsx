import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import styles from './next-year.module.css'

type Props = {
  readonly open: boolean
  readonly title: string
  /** What was thrown, if the server has refused it. */
  readonly cause?: unknown
  readonly lead: string
  readonly lines: readonly string[]
  readonly onClose: () => void
}

/** Says why the year was not published or not taken back. */
export function RefusalDialog({ open, title, cause, lead, lines, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      footer={<Button onClick={onClose}>{buttonTexts.close}</Button>}
    >
      <Stack gap={3}>
        <Notice tone="danger" cause={cause}>
          {lead}
        </Notice>
        {lines.length > 0 && (
          <ul className={styles.problems}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  )
}
