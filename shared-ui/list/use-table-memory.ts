import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { useMemo } from 'react'
import type { TableMemory, TablePlace } from '../ui/data-table/table-memory.ts'

const places = new Map<string, TablePlace>()

/** Remembers the scroll position of the table for each entry of the browser's history, so that Back restores it. */
export function useTableMemory(): TableMemory {
  const { key } = useLocation()
  return useMemo(
    () => ({
      keep: (place) => void places.set(key, place),
      recall: () => {
        const place = places.get(key)
        places.delete(key)
        return place ?? null
      },
    }),
    [key],
  )
}
