import { useEffect } from 'react'
import { useSuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'

/** For a page whose title is data; null leaves the title of the route's handle. */
export function usePageTitle(title: string | null): void {
  const service = useSuiteService()
  useEffect(() => (title === null ? undefined : service.setPageTitle(title)), [service, title])
}

/** 'Students | さくら学園 | Gakuseki'; parts that are not known yet are left out. */
export function documentTitle(page: string, schoolName: string): string {
  return [page, schoolName, 'Gakuseki'].filter((part) => part !== '').join(' | ')
}
