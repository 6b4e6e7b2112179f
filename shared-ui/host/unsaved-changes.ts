import { useEffect } from 'react'
import { useSuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'

/**
 * Asks the user before unsaved work is lost by a link, back, reload, closing the tab or changing the user.
 * @example useUnsavedChanges('児童生徒の詳細', isDirty)
 */
export function useUnsavedChanges(label: string, isDirty: boolean): void {
  const service = useSuiteService()
  useEffect(() => (isDirty ? service.holdUnsaved({ label }) : undefined), [service, label, isDirty])
}
