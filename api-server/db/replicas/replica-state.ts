import { hasReached, type WalPosition } from './wal-position.ts'

/** Where the primary was at a moment (ms). */
export type Sample = { readonly at: number; readonly position: WalPosition }

/** What a replica said when it was last asked; null when it did not answer. */
export type ReplicaAnswer = { readonly isStandby: boolean; readonly position: WalPosition } | null

/** Whether a replica is read from, and why not. */
export type ReplicaState = 'used' | 'unreachable' | 'noStandby' | 'late'

/** In ms. What others changed is seen by everybody within this time. */
export const mostLag = 5000

/** Whether to read from a replica, by where the primary was and what the replica said. */
export function replicaState(answer: ReplicaAnswer, primary: readonly Sample[], now: number): ReplicaState {
  if (answer === null) return 'unreachable'
  // A primary among the replicas is the one in use, or a former one that does not know of its successor.
  if (!answer.isStandby) return 'noStandby'
  const missed = primary.findIndex(({ position }) => !hasReached(answer.position, position))
  if (missed < 0) return primary.length > 0 ? 'used' : 'late'
  // Who has reached none of them may be hours behind.
  const since = missed === 0 ? -Infinity : (primary[missed]?.at ?? -Infinity)
  return now - since > mostLag ? 'late' : 'used'
}

/** The samples that may still matter, the oldest first. One that is older than the bound is kept, to compare with. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const firstRecent = samples.findIndex(({ at }) => sample.at - at <= mostLag)
  const from = firstRecent < 0 ? samples.length - 1 : firstRecent - 1
  return [...samples.slice(Math.max(0, from)), sample]
}
