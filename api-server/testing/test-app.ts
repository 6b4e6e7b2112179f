import type { AppConfig } from '../app/app-config.ts'
import { createApp, type App } from '../app/create-app.ts'
import { noLog } from '../app/http/log.ts'
import { debugAuth } from '../auth/debug-auth.ts'
import { createStore } from '../db/store/create-store.ts'
import type { Db } from '../db/store/schema.ts'
import { createDemoDirectory, keptInMemory } from '../directory/demo-directory.ts'
import { createMemoryReleases } from '../site/memory-releases.ts'
import { testFiles } from './files/test-files.ts'
import { testNow } from './test-school.ts'

type TestAppOptions = Partial<AppConfig> & Pick<AppConfig, 'newId'>

/** The app over a test database, with the debug mode's sign-in, on the day of the demo school. Files are kept in memory. */
export function createTestApp(db: Db, options: TestAppOptions): App {
  const store = createStore(db)
  return createApp({
    store,
    directory: createDemoDirectory(keptInMemory(), store, () => testNow),
    origins: 'loopback',
    auth: debugAuth,
    clock: () => testNow,
    log: noLog,
    files: testFiles(() => testNow),
    releases: createMemoryReleases(),
    newRequestId: options.newId,
    ...options,
  })
}
