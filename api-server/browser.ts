/** The API inside a page: remotes standing alone and static demos load this lazily (architecture §4). */
import type { Faults } from '@gakuseki/shared-api/contract/faults.ts'
import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import { createApp } from './app/create-app.ts'
import { debugFaults, withFaults } from './app/faults.ts'
import { noLog } from './app/log.ts'
import { debugAuth } from './auth/debug-auth.ts'
import { createStore } from './db/create-store.ts'
import { migrate } from './db/migrate.ts'
import { openBrowserDatabase } from './db/open-browser-database.ts'
import { magicBytesInspector } from './files/magic-bytes.ts'
import { createMemoryStore } from './files/memory-store.ts'
import { createDemoDirectory, keptInMemory } from './directory/demo-directory.ts'
import { seedDemo } from './seed-demo.ts'
import { placeholderPath, portraitAt } from './site/portrait-at.ts'

// The two switches that the toolbar of the standalone QA mode (issue 9) turns.
type BrowserApiOptions = {
  /** The day it is for the app; the real one by default. */
  readonly today?: DateText
  /** Asked before each call, so that a toolbar can change them at any time. */
  readonly faults?: () => Faults
}

export type BrowserApi = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

/** The same app as on the server over PGlite in the page, with the debug mode's sign-in, latency and faults. */
export async function createBrowserApi({
  today,
  faults = () => debugFaults,
}: BrowserApiOptions = {}): Promise<BrowserApi> {
  const { db, close } = await openBrowserDatabase()
  const clock = (): Date => (today === undefined ? new Date() : new Date(`${today}T12:00:00+09:00`))
  await migrate(db)
  await seedDemo(db, clock())
  const store = createStore(db)
  const app = createApp({
    store,
    directory: createDemoDirectory(keptInMemory(), store, clock),
    origins: 'loopback',
    auth: debugAuth,
    clock,
    files: {
      objects: createMemoryStore(clock),
      inspector: magicBytesInspector,
      log: noLog,
      placeholder: portraitAt(placeholderPath),
    },
    newId: () => crypto.randomUUID(),
    log: noLog,
    portrait: portraitAt,
  })
  return { fetch: withFaults(app.fetch, faults, wait), close }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
