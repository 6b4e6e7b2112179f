import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { paperPaths } from '@gakuseki/shared-api/core/paper-paths.ts'
import { useOnwardState } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import type { PeopleInState } from '@gakuseki/shared-ui/list/selection/people-in-state.ts'
import type { SelectedPeople } from '@gakuseki/shared-ui/list/selection/use-people-selection.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import type { SelectionActionsProps } from '@gakuseki/shared-ui/list/list-screen.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { createElement, useEffect, useRef, useState, type ComponentProps } from 'react'
import { texts as bulkTexts } from '../../bulk/texts.ts'
import { ExportButton } from './list-actions.tsx'

// Loaded on demand, because most visits of a list change nobody.
const bulkDialog = lazyPart(async () => (await import('../../bulk/bulk-dialog.tsx')).BulkDialog)

const preload = (): void => {
  preloadDialog()
  bulkDialog.preload()
}

type Props = Pick<ComponentProps<typeof ExportButton>, 'userType' | 'list'> & SelectionActionsProps

/** What can be done with the selected people of a list: print them as a roster, export them, and change a field of all (LSX-05). */
export function SelectionActions({ userType, list, labels, selected }: Props) {
  const { can } = useSuite()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const dialog = usePart(bulkDialog, isOpen, close)
  return (
    <>
      {userType === 'student' && can('page.class') && <RosterButton selected={selected} />}
      <ExportButton {...{ userType, list, labels }} only={selected} size="small" />
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

/** Opens the page of layouts for printing with the selected students (PRN-02). */
function RosterButton({ selected }: { readonly selected: SelectedPeople }) {
  const { api } = useSuite()
  const navigate = useNavigate()
  const onward = useOnwardState()
  const [isReading, setReading] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const open = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController())
    setReading(true)
    try {
      const { schoolYear } = selected.condition
      const userIds = selected.userIds ?? (await readIds(api, selected, signal))
      if (signal.aborted) return
      if (userIds === null) return void notify.error(bulkTexts.moving)
      const selection: PeopleInState = { userIds, schoolYear }
      await navigate(paperPaths.selectionRoster, { state: { ...onward, selection } })
    } catch (error) {
      if (!signal.aborted) notify.error(bulkTexts.readFailed(displayMessageOf(error)), { cause: error })
    } finally {
      setReading(false)
    }
  }
  return (
    <Button size="small" busy={isReading} onClick={() => void open()}>
      {bulkTexts.roster}
    </Button>
  )
}

/** The ids of the whole result less some, which only the server knows; null if the list keeps changing. */
async function readIds(
  api: ApiClient,
  selected: SelectedPeople,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const { readSelected } = await import('../../bulk/read-selected.ts')
  const people = await readSelected(api, 'student', selected, signal)
  return people?.map(({ userId }) => userId) ?? null
}
