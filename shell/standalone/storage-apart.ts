import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'

const places = ['localStorage', 'sessionStorage'] as const

/** A storage, or the part of one. */
type Place = KeptText & { readonly keys: () => readonly string[] }

/** The part of a storage whose keys begin with `prefix`, without it. */
export function storageApart(storage: Place, prefix: string): Place {
  return {
    getItem: (key) => storage.getItem(prefix + key),
    setItem: (key, value) => storage.setItem(prefix + key, value),
    removeItem: (key) => storage.removeItem(prefix + key),
    keys: () => storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  }
}

/** A storage of the browser, or a part of one that replaces it. */
export function placeOf(storage: Storage | Place): Place {
  if (!(storage instanceof Storage)) return storage
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
    keys: () => Object.keys(storage),
  }
}

/**
 * Lets what pages keep in the browser (drafts, unfinished imports, widths of columns) belong to the scenario, because the school of the browser has other
 * records under the same ids. Beginning it anew empties its part.
 */
export function keepScenarioApart(scenario: string, isNew: boolean): void {
  keepStoragesApart(`scenario/${scenario}/`, isNew)
}

/** Lets all that pages keep in the browser, and tell each other through it, belong to the path beneath which they are served. */
export function keepBaseApart(base: string): void {
  if (base === '/') return
  keepStoragesApart(base, false)
  renamed(indexedDB, ['open', 'deleteDatabase'], base)
  // Neither exists on pages without https.
  if ('caches' in globalThis) renamed(caches, ['open', 'delete', 'has'], base)
  const Channel = BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(base + name)
    }
  }
}

function keepStoragesApart(prefix: string, isNew: boolean): void {
  for (const place of places) {
    const value = storageApart(placeOf(globalThis[place]), prefix)
    if (isNew) for (const key of value.keys()) value.removeItem(key)
    Object.defineProperty(globalThis, place, { configurable: true, value })
  }
}

/** Lets methods that take a name first put `prefix` before it. */
function renamed<Name extends string>(
  owner: Readonly<Record<Name, (name: string, ...rest: never[]) => unknown>>,
  methods: readonly Name[],
  prefix: string,
): void {
  for (const method of methods) {
    const original = owner[method].bind(owner)
    Object.defineProperty(owner, method, {
      configurable: true,
      value: (name: string, ...rest: never[]) => original(prefix + name, ...rest),
    })
  }
}
