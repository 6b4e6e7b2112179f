import type { ReadStore } from '../store.ts'
import type { ObjectStore } from './object-store.ts'

export const markerKey = (installation: string): string => `${installation}/marker`

/**
 * Whether this store contains the files of this database. A marker is put before the first file is stored. If files exist but the marker is
 * missing, a wrong bucket or an unmounted folder is configured, and missing objects prove nothing.
 */
export async function isOwnStore(store: ReadStore, objects: ObjectStore, installation: string): Promise<boolean> {
  const found = await findMarker(store, objects, installation)
  if (found === 'unused')
    await objects.put(markerKey(installation), new TextEncoder().encode('gakuseki\n'), 'text/plain')
  return found !== 'foreign'
}

/** The same without putting a marker: an `unused` store is ours as soon as the first file is kept. */
export async function findMarker(
  store: ReadStore,
  objects: ObjectStore,
  installation: string,
): Promise<'own' | 'unused' | 'foreign'> {
  const marker = await objects.get(markerKey(installation))
  await marker?.body.cancel()
  if (marker !== null) return 'own'
  return (await store.anyFileKept()) ? 'foreign' : 'unused'
}
