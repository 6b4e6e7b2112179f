import { createStore, type StoreApi } from 'zustand'

/** The school of a page as the browser keeps it beyond the page. */
export type KeptSchool = {
  /** What is kept; null when there is nothing. Asked once, first. */
  readonly load: () => Promise<Blob | null>
  /** Keeps what `dump` answers. Whoever calls while one is being written waits for the next, together. */
  readonly keep: (dump: () => Promise<Blob>) => Promise<void>
  /** Puts another school in its place, for the next start; null lets that one begin anew. */
  readonly replace: (school: Blob | null) => Promise<void>
  readonly state: StoreApi<KeptState>
}

/** `overtaken`: another tab has kept its own; `unkept`: this browser keeps nothing. Changes then end with the page. */
export type KeptState = 'kept' | 'overtaken' | 'unkept'

type Kept = { readonly generation: string; readonly school: Blob }

const dbName = 'gakuseki-standalone'
const storeName = 'school'
const onlyKey = 'kept'

/** In IndexedDB, one for all tabs of an origin: of two tabs that change it, the one that was later is told so. */
export function createKeptSchool(): KeptSchool {
  const state = createStore<KeptState>(() => 'kept')
  const channel = new BroadcastChannel(dbName)
  channel.addEventListener('message', () => state.setState('overtaken', true))
  let mine: string | null = null
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  async function put(school: Blob | null, isMine: (generation: string | null) => boolean): Promise<void> {
    const kept = school && { generation: crypto.randomUUID(), school }
    if (!(await putIf(kept, isMine))) return state.setState('overtaken', true)
    mine = kept?.generation ?? null
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage('changed')
  }

  async function write(dump: () => Promise<Blob>): Promise<void> {
    if (state.getState() !== 'kept') return
    try {
      await put(await dump(), (generation) => generation === mine)
    } catch (error) {
      console.warn('the school could not be kept', error)
      state.setState('unkept', true)
    }
  }

  return {
    load: async () => {
      try {
        const found = await read()
        mine = found?.generation ?? null
        return found?.school ?? null
      } catch (error) {
        console.warn('this browser keeps no data', error)
        state.setState('unkept', true)
        return null
      }
    },
    keep: (dump) => {
      next ??= writing.then(() => {
        next = null
        writing = write(dump)
        return writing
      })
      return next
    },
    replace: async (school) => {
      await writing
      await put(school, () => true)
    },
    state,
  }
}

async function read(): Promise<Kept | null> {
  return inStore('readonly', (store, answer) => {
    const asked = found(store)
    asked.addEventListener('success', () => answer(asked.result ?? null))
  })
}

/** Reads and writes in one transaction, between which no other tab comes. */
async function putIf(kept: Kept | null, mayReplace: (generation: string | null) => boolean): Promise<boolean> {
  return inStore('readwrite', (store, answer) => {
    const asked = found(store)
    asked.addEventListener('success', () => {
      const may = mayReplace(asked.result?.generation ?? null)
      answer(may)
      if (!may) return
      if (kept === null) store.delete(onlyKey)
      else store.put(kept, onlyKey)
    })
  })
}

// Nothing else is ever put there.
const found = (store: IDBObjectStore) => store.get(onlyKey) as IDBRequest<Kept | undefined>

async function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore, answer: (value: Answer) => void) => void,
): Promise<Answer> {
  const db = await open()
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const transaction = db.transaction(storeName, mode)
      let answered: { readonly value: Answer } | null = null
      transaction.addEventListener('complete', () =>
        answered === null ? reject(new Error('no answer')) : resolve(answered.value),
      )
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
      ask(transaction.objectStore(storeName), (value) => (answered = { value }))
    })
  } finally {
    db.close()
  }
}

async function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(dbName, 1)
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(storeName))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })
}
