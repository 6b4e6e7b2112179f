import { fileQuery } from '@gakuseki/shared-api/queries/files.ts'
import { useQueries } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useRef, type RefObject } from 'react'
import type { RosterPerson } from './layout/roster-people.ts'

type RosterPrint = {
  /** The place of the sheets. */
  readonly sheets: RefObject<HTMLElement | null>
  /** Whether stored photos are still loading, which would be missing on paper. */
  readonly isLoading: boolean
  readonly print: () => Promise<void>
}

/** Prints the sheets once the photos of these people are there. */
export function useRosterPrint(photographed: readonly RosterPerson[]): RosterPrint {
  const { api } = useSuite()
  const sheets = useRef<HTMLElement>(null)
  const stored = photographed.flatMap(({ photo }) => (photo !== null && 'stored' in photo ? [photo.stored] : []))
  const isLoading = useQueries({
    // Two people may have one picture.
    queries: [...new Set(stored)].map((address) => fileQuery(api, address)),
    combine: (queries) => queries.some(({ isPending }) => isPending),
  })
  return {
    sheets,
    isLoading,
    print: async () => {
      const pictures = sheets.current?.querySelectorAll('img') ?? []
      // A picture that cannot be shown leaves its silhouette.
      await Promise.allSettled([...pictures].map((picture) => picture.decode()))
      window.print()
    },
  }
}
