import { createStore, type StoreApi } from 'zustand'
import type { SchoolDb } from './school-db.ts'

/** The school of a page, kept in the browser. */
export type KeptSchool = {
  /** Returns the kept school, or null; `anew` forgets it first. Called once, before everything else. */
  readonly load: (anew?: boolean) => Promise<Blob | null>
  /** Keeps the result of `dump`. Calls during a write share the next one. */
  readonly keep: (dump: () => Promise<Blob>) => Promise<void>
  /** Stores another school for the next start. Null resets it. */
  readonly replace: (school: Blob | null) => Promise<void>
  readonly state: StoreApi<KeptState>
}

/**
 * `overtaken`: another tab has stored its own school. `replaced`: this tab has, but the page was not reloaded. `unkept`: this browser
 * stores nothing. Changes are then lost with the page.
 */
export type KeptState = 'kept' | 'overtaken' | 'replaced' | 'unkept'

/** Keeps one school for all tabs of an origin. Of two tabs that change it, the later one is notified. */
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
      // The state of this page must not overwrite the school that the tester has just chosen.
      if (!isReplaced) await put(school, (generation) => generation === mine)
    } catch (error) {
      console.warn('the school could not be kept', error)
      state.setState('unkept', true)
    }
  }

  return {
    load: async (anew = false) => {
      try {
        if (anew) await put(null, () => true)
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
