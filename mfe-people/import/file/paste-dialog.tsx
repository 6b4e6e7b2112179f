import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { useState } from 'react'
import { texts as importTexts } from '../texts.ts'

const texts = importTexts.choose

// Enough for a whole school with every column.
const mostCharacters = 50_000_000

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onPaste: (text: string) => void }

/** A field for cells copied in Excel, because phones have no Ctrl+V and screen readers find a field more easily. */
export function PasteDialog({ open, onClose, onPaste }: Props) {
  const [text, setText] = useState('')
  const close = (): void => {
    setText('')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.pasteTitle}
      footer={
        <>
          <Button onClick={close}>{importTexts.editor.cancel}</Button>
          <Button
            variant="primary"
            disabled={text.trim() === ''}
            onClick={() => {
              close()
              onPaste(text)
            }}
          >
            {texts.pasteRead}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{texts.pasteLead}</p>
        <TextArea
          label={texts.pasteField}
          value={text}
          onChange={setText}
          minRows={6}
          maxLength={mostCharacters}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to paste here
          autoFocus
        />
      </Stack>
    </Dialog>
  )
}
