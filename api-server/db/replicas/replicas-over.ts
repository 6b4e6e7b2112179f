import type { Replicas } from '../../app/replicas.ts'
import type { ReadReplicas } from '../database.ts'
import { readsOver } from '../store/create-store.ts'

/** The replicas of a database as the app reads them. */
export function replicasOver({ readFrom, written, all }: ReadReplicas): Replicas {
  const reads = new Map(all.map((db) => [db, readsOver(db)]))
  return {
    readsFrom: (position) => {
      const db = readFrom(position)
      return db === null ? null : (reads.get(db) ?? null)
    },
    written,
  }
}
