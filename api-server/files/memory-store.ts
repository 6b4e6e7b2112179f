import { assertObjectKey, type ObjectStore, type StoredBytes } from '../app/files/object-store.ts'

/** Objects that exist as long as the process or the page: for tests and the API in the page. */
export function createMemoryStore(clock: () => Date): ObjectStore {
  const objects = new Map<string, { readonly bytes: StoredBytes; readonly modifiedAt: Date }>()
  return {
    put: async (key, bytes) => {
      assertObjectKey(key)
      objects.set(key, { bytes: bytes.slice(), modifiedAt: clock() })
    },
    get: async (key, range) => {
      assertObjectKey(key)
      const found = objects.get(key)
      if (found === undefined) return null
      const part = range === undefined ? found.bytes : found.bytes.subarray(range.start, (range.end ?? Infinity) + 1)
      return { body: new Blob([part]).stream(), size: found.bytes.length }
    },
    delete: async (key) => {
      assertObjectKey(key)
      objects.delete(key)
    },
    list: async function* (prefix) {
      for (const [key, { modifiedAt }] of objects) if (key.startsWith(prefix)) yield { key, modifiedAt }
    },
  }
}
