import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useState } from 'react'

/** What a write of the draft needs, and whether one is running. */
export function useWork() {
  const { api } = useSuite()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const work: Work = { api, queryClient }
  const run = async (write: () => Promise<void>, onFailure: (error: unknown) => void): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await write()
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { work, isBusy, run }
}
