import { useEffect } from 'react'
import { useSuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'

/** Sets the page title from data; null keeps the title of the route's handle. */
export function usePageTitle(title: string | null): void {
  const service = useSuiteService()
  useEffect(() => (title === null ? undefined : service.setPageTitle(title)), [service, title])
}

/** 'Students | さくら学園 | Gakuseki'. Parts that are not known yet are left out. */
export function documentTitle(page: string, schoolName: string): string {
  return [page, schoolName, 'Gakuseki'].filter((part) => part !== '').join(' | ')
}
