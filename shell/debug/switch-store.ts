import { formatFaults, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { createStore, type StoreApi } from 'zustand'
import { switchesKey } from './debug-mode.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { switchesIn, switchesOf } from './switches.ts'

const stores = new WeakMap<KeptText, StoreApi<Faults>>()

/** The switches of a tab: those of its address when it is opened, otherwise those that it had before. */
export function switchStore(kept: KeptText): StoreApi<Faults> {
  const known = stores.get(kept)
  if (known !== undefined) return known
  const store = createStore<Faults>(() => switchesIn(location.search) ?? switchesOf(kept.getItem(switchesKey) ?? ''))
  const keep = (switches: Faults): void => {
    const text = formatFaults(switches)
    if (text === '') kept.removeItem(switchesKey)
    else kept.setItem(switchesKey, text)
  }
  keep(store.getState())
  store.subscribe(keep)
  stores.set(kept, store)
  return store
}
