import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { penIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { texts } from './texts.ts'

/** Opens the dialog of a part. */
export function EditPartButton({ part, onClick }: { readonly part: string; readonly onClick: () => void }) {
  return (
    <Button
      size="small"
      icon={penIcon}
      aria-label={texts.editOf(buttonTexts.edit, part)}
      onPointerEnter={preloadDialog}
      onClick={onClick}
    >
      {buttonTexts.edit}
    </Button>
  )
}
