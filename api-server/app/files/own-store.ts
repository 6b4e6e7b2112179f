import type { ReadStore } from '../store.ts'
import type { ObjectStore } from './object-store.ts'

export const markerKey = (installation: string): string => `${installation}/marker`

/**
 * Whether this store contains the files of this database. A marker is put before the first file is stored. If files exist but the marker is
 * missing, a wrong bucket or an unmounted folder is configured, and missing objects prove nothing.
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
