import { createStore, type StoreApi } from 'zustand'
import type { SchoolDb } from './school-db.ts'

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

/**
 * `overtaken`: another tab has kept its own; `replaced`: this one has, and the page was not loaded anew; `unkept`: this
 * browser keeps nothing. Changes then end with the page.
 */
export type KeptState = 'kept' | 'overtaken' | 'replaced' | 'unkept'

/** One for all tabs of an origin: of two tabs that change it, the one that was later is notified. */
export function createKeptSchool(db: SchoolDb): KeptSchool {
  const state = createStore<KeptState>(() => 'kept')
  db.onReport(() => state.setState('overtaken', true))
  let isReplaced = false
  let mine: string | null = null
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  async function put(school: Blob | null, isMine: (generation: string | null) => boolean): Promise<void> {
    const kept = school && { generation: crypto.randomUUID(), school }
    if (!(await db.putIf(kept, isMine))) return state.setState('overtaken', true)
    mine = kept?.generation ?? null
    db.report()
  }

  async function write(dump: () => Promise<Blob>): Promise<void> {
    if (isReplaced || state.getState() !== 'kept') return
    try {
      const school = await dump()
      // What this page still holds must not take the place of the school that the tester has just chosen.
      if (!isReplaced) await put(school, (generation) => generation === mine)
    } catch (error) {
      console.warn('the school could not be kept', error)
      state.setState('unkept', true)
    }
  }

  return {
    load: async () => {
      try {
        const found = await db.read()
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
      isReplaced = true
      try {
        await writing
        await put(school, () => true)
      } catch (error) {
        isReplaced = false
        throw error
      }
      state.setState('replaced', true)
    },
    state,
  }
}
