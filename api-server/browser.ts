/** The API inside a page: remotes standing alone and static demos load this lazily (architecture §4). */
import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { createApp } from './app/create-app.ts'
import { debugFaults, withFaults, type Faults } from './app/faults.ts'
import { noLog } from './app/log.ts'
import { debugAuth } from './auth/debug-auth.ts'
import { createStore } from './db/create-store.ts'
import { migrate } from './db/migrate.ts'
import { openBrowserDatabase, type BrowserAssets } from './db/open-browser-database.ts'
import { seedDemo } from './seed-demo.ts'
import { portraitAt } from './site/portrait-at.ts'

export type BrowserApiOptions = {
  /** Name of an IndexedDB database that outlives a reload; without it every page load starts with the demo school. */
  readonly store?: string
  /** The wasm and data files of the database, where the bundler keeps them apart. */
  readonly assets?: BrowserAssets
  /** The day it is for the app; the real one by default. */
  readonly today?: DateText
  /** Asked before each call, so that a toolbar can change them at any time. */
  readonly faults?: () => Faults
  readonly runtime?: Partial<RuntimeConfig>
}

export type BrowserApi = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

/** The same app as on the server over PGlite in the page, with the debug mode's sign-in, latency and faults. */
export async function createBrowserApi(options: BrowserApiOptions = {}): Promise<BrowserApi> {
  const { db, flush, close } = await openBrowserDatabase({
    ...(options.store !== undefined && { store: options.store }),
    ...(options.assets && { assets: options.assets }),
  })
  const { today } = options
  const clock = (): Date => (today === undefined ? new Date() : new Date(`${today}T12:00:00+09:00`))
  await migrate(db)
  await seedDemo(db, clock())
  // A page that is left early must not find half a school on its return.
  if (options.store !== undefined) await flush()
  const app = createApp({
    store: createStore(db),
    auth: debugAuth,
    clock,
    newId: () => crypto.randomUUID(),
    log: noLog,
    portrait: portraitAt,
    ...(options.runtime && { runtime: options.runtime }),
  })
  const kept = async (request: Request): Promise<Response> => {
    const response = await app.fetch(request)
    // A reload right after a save must find what was saved.
    if (options.store !== undefined && request.method !== 'GET' && request.method !== 'HEAD') await flush()
    return response
  }
  return { fetch: withFaults(kept, options.faults ?? (() => debugFaults), wait), close }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
