import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { useState } from 'react'
import { tryLinkTexts as texts } from '../texts.ts'
import type { TryLinkDialogProps } from './try-link-dialog.tsx'

const dialog = lazyPart<TryLinkDialogProps>(async () => (await import('./try-link-dialog.tsx')).TryLinkDialog)

const preload = (): void => {
  preloadDialog()
  dialog.preload()
}

/** A button that makes a link to try a release. */
export function TryLinkButton(props: Pick<TryLinkDialogProps, 'remote' | 'release'>) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const TryLinkDialog = usePart(dialog, isOpen, close)
  return (
    <>
      <Button
        size="small"
        aria-label={texts.about(props.release)}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        {texts.button}
      </Button>
      {TryLinkDialog && <TryLinkDialog {...props} open={isOpen} onClose={close} />}
    </>
  )
}
