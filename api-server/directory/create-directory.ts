import { join } from 'node:path'
import type { Directory } from '../app/directory/directory.ts'
import { noDirectory } from '../app/directory/no-directory.ts'
import type { DirectoryReads } from '../app/directory/directory-store.ts'
import { createDemoDirectory } from './demo-directory.ts'
import { createGoogleDirectory, type GoogleDirectorySettings } from './google-directory.ts'
import { keptInFile } from './kept-in-file.ts'

export type DirectorySettings =
  | { readonly type: 'none' }
  | { readonly type: 'demo' }
  | { readonly type: 'google'; readonly google: GoogleDirectorySettings }

type Dependencies = { readonly dataDir: string; readonly store: DirectoryReads; readonly clock: () => Date }

/** Creates the directory according to the settings. */
export function createDirectory(settings: DirectorySettings, { dataDir, store, clock }: Dependencies): Directory {
  if (settings.type === 'none') return noDirectory
  if (settings.type === 'google') return createGoogleDirectory(settings.google)
  return createDemoDirectory(keptInFile(join(dataDir, 'demo-directory.json')), store, clock)
}
