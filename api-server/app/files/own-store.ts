import type { ReadStore } from '../store.ts'
import type { ObjectStore } from './object-store.ts'

export const markerKey = (installation: string): string => `${installation}/marker`

/**
 * Whether this store has the files of this database. Before the first file is kept a marker is put; where files are kept
 * but the marker is missing, a wrong bucket or a folder that is not mounted was configured, and nothing may be concluded
 * from what is not there.
 */
export async function isOwnStore(store: ReadStore, objects: ObjectStore, installation: string): Promise<boolean> {
  const key = markerKey(installation)
  const marker = await objects.get(key)
  await marker?.body.cancel()
  if (marker !== null) return true
  if (await store.anyFileKept()) return false
  await objects.put(key, new TextEncoder().encode('gakuseki\n'), 'text/plain')
  return true
}
