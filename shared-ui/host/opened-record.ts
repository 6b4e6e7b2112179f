import { useEffect } from 'react'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { useSuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'

/** Tells the suite which record the page shows, for the search's list of what was opened last (FND-02). '' while it is loading. */
export function useOpenedRecord(title: string): void {
  const { noteOpened } = useSuiteService()
  const { pathname } = useLocation()
  useEffect(() => {
    if (title !== '') noteOpened?.({ path: pathname, title })
  }, [noteOpened, pathname, title])
}
