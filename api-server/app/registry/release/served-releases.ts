import type { RemoteState, StoredRemote } from '../registry-store.ts'

/** The names of the releases that pages may start with: active, previous and canary. */
export function servedBy({
  active,
  previous,
  canary,
}: Pick<RemoteState, 'active' | 'previous' | 'canary'>): readonly string[] {
  return [active, previous, canary?.release].filter((name) => typeof name === 'string')
}

/** Whether reports about a release count. One that nobody ever got runs only by a try link, so they do not. */
export function isCounted(remote: StoredRemote | null, release: string): boolean {
  const known = remote?.releases.find((each) => each.release === release)
  if (remote === null || known === undefined) return false
  return known.servedUntil !== null || servedBy(remote).includes(release)
}
