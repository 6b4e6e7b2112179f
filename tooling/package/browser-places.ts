import type { LockFile } from '@gakuseki/remote-kit/build/lock-closure.ts'
import { shippedPlaces } from './shipped-places.ts'

/**
 * Packages of which the pages hold a part only: that part with everything it needs. The rest of them are the tools of a
 * build, and services of Firebase that nothing imports.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  firebase: ['@firebase/app', '@firebase/auth'],
}
/** What is in the pages without being anybody's dependency, or only itself. */
const alone = ['node_modules/firebase', 'node_modules/webpack']

/** The packages that pages may hold: what the shell and the remotes depend on, as they ship. */
export function browserPlaces(lock: LockFile, folders: readonly string[]): readonly string[] {
  const places = folders.flatMap((folder) => {
    const names = Object.keys(lock.packages[folder]?.dependencies ?? {}).filter(
      (name) => !name.startsWith('@gakuseki/'),
    )
    return shippedPlaces(
      lock,
      folder,
      names.flatMap((name) => parts[name] ?? [name]),
    )
  })
  return [...new Set([...places, ...alone])].filter((place) => place in lock.packages).toSorted()
}
