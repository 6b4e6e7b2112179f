import type { SelectionActionsProps } from '@gakuseki/shared-ui/list/list-screen.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { createElement, useState, type ComponentProps } from 'react'
import { texts as bulkTexts } from '../../bulk/texts.ts'
import { ExportButton } from './list-actions.tsx'

// Loaded on demand, because most visits of a list change nobody.
const bulkDialog = lazyPart(async () => (await import('../../bulk/bulk-dialog.tsx')).BulkDialog)

const preload = (): void => {
  preloadDialog()
  bulkDialog.preload()
}

type Props = Pick<ComponentProps<typeof ExportButton>, 'userType' | 'list'> & SelectionActionsProps

/** What can be done with the selected people of a list: change a field of all, and export them (LSX-05). */
export function SelectionActions({ userType, list, labels, selected }: Props) {
  const { can } = useSuite()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const dialog = usePart(bulkDialog, isOpen, close)
  return (
    <>
      <ExportButton {...{ userType, list, labels }} only={selected.includes} size="small" />
      {can('people.write') && (
        <Button size="small" variant="primary" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
          {bulkTexts.open}
        </Button>
      )}
      {dialog &&
        isOpen &&
        createElement(dialog, { userType, entity: list.entity, labels: labels ?? {}, selected, onClose: close })}
    </>
  )
}
