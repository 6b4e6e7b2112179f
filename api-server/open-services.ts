import type { Authenticator } from './app/authenticator.ts'
import type { Directory } from './app/directory/directory.ts'
import type { FileServices } from './app/files/file-services.ts'
import type { Log } from './app/http/log.ts'
import type { Store } from './app/store.ts'
import { debugAuth } from './auth/debug-auth.ts'
import { createFirebaseAuth } from './auth/firebase-auth.ts'
import { createDirectory } from './directory/create-directory.ts'
import { createFileServices } from './files/create-file-services.ts'
import { tracedDirectory, tracedObjects } from './observe/tracing/traced-parts.ts'
import { untraced, type Tracing } from './observe/tracing/tracing.ts'
import type { ServerSettings } from './settings/server-settings.ts'
import { placeholderPath, portraitAt } from './site/portrait-at.ts'

type Services = {
  readonly files: FileServices
  readonly directory: Directory
  readonly auth: Authenticator
}

type Environment = {
  readonly store: Store
  readonly clock: () => Date
  readonly log: Log
  readonly tracing: Tracing | null
}

/** What the app uses besides its database, each followed where tracing is on. */
export async function openServices(
  settings: ServerSettings,
  { store, clock, log, tracing }: Environment,
): Promise<Services> {
  const { signIn, dataDir } = settings
  const within = tracing?.within ?? untraced
  const files = await createFileServices(settings.files, { clock, log, placeholder: portraitAt(placeholderPath) })
  return {
    files: { ...files, objects: tracedObjects(files.objects, within) },
    directory: tracedDirectory(createDirectory(settings.directory, { dataDir, store, clock }), within),
    auth:
      signIn.mode === 'debug'
        ? debugAuth
        : createFirebaseAuth(signIn.tokens, clock, (url, init) => within('sign-in keys', () => fetch(url, init))),
  }
}
