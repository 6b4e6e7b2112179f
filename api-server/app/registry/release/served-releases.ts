import type { RemoteState } from '../registry-store.ts'

/** The names of the releases that pages may start with: active, previous and canary. */
export function servedBy({
  active,
  previous,
  canary,
}: Pick<RemoteState, 'active' | 'previous' | 'canary'>): readonly string[] {
  return [active, previous, canary?.release].filter((name) => typeof name === 'string')
}
