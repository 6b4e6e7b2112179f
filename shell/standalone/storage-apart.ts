import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'

const places = ['localStorage', 'sessionStorage'] as const

/** The part of a storage that belongs to a scenario. Beginning it anew empties it. */
export function storageApart(storage: Storage, scenario: string, isNew: boolean): KeptText {
  const prefix = `scenario/${scenario}/`
  if (isNew) for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix))) storage.removeItem(key)
  return {
    getItem: (key) => storage.getItem(prefix + key),
    setItem: (key, value) => storage.setItem(prefix + key, value),
    removeItem: (key) => storage.removeItem(prefix + key),
  }
}

/**
 * Lets what pages keep in the browser (drafts, unfinished imports, widths of columns) belong to the scenario, because the school of the browser has other
 * records under the same ids.
 */
export function keepScenarioApart(scenario: string, isNew: boolean): void {
  for (const place of places) {
    const value = storageApart(globalThis[place], scenario, isNew)
    Object.defineProperty(globalThis, place, { configurable: true, value })
  }
}
