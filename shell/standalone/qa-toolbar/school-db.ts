/** A kept school and its generation, which identifies this version. */
export type Kept = { readonly generation: string; readonly school: Blob }

/** The storage of the school, one for all tabs of an origin. */
export type SchoolDb = {
  readonly read: () => Promise<Kept | null>
  /** Reads and writes in one transaction, so that no other tab interferes. Returns false when the kept school may not be replaced. */
  readonly putIf: (kept: Kept | null, mayReplace: (generation: string | null) => boolean) => Promise<boolean>
  /** Notifies the other tabs that another school was kept. */
  readonly report: () => void
  readonly onReport: (run: () => void) => void
}

const dbName = 'gakuseki-standalone'
const storeName = 'school'
const ownKey = 'kept'

/** Keeps the school in the browser's IndexedDB, that of each scenario apart. */
export function openSchoolDb(scenario: string | null): SchoolDb {
  const key = scenario === null ? ownKey : `scenario/${scenario}`
  const channel = new BroadcastChannel(scenario === null ? dbName : `${dbName}/${key}`)
  return {
    read: async () => read(key),
    putIf: async (kept, mayReplace) => putIf(key, kept, mayReplace),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    report: () => channel.postMessage('changed'),
    onReport: (run) => channel.addEventListener('message', run),
  }
}

async function read(key: string): Promise<Kept | null> {
  return inStore('readonly', (store, answer) => {
    const asked = found(store, key)
    asked.addEventListener('success', () => answer(asked.result ?? null))
  })
}

async function putIf(
  key: string,
  kept: Kept | null,
  mayReplace: (generation: string | null) => boolean,
): Promise<boolean> {
  return inStore('readwrite', (store, answer) => {
    const asked = found(store, key)
    asked.addEventListener('success', () => {
      const may = mayReplace(asked.result?.generation ?? null)
      answer(may)
      if (!may) return
      if (kept === null) store.delete(key)
      else store.put(kept, key)
    })
  })
}

// The store holds only this type.
const found = (store: IDBObjectStore, key: string) => store.get(key) as IDBRequest<Kept | undefined>

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
