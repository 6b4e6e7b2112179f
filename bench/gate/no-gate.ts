/** Replaces shell/remotes/loading/release-gate.ts in the peer: remotes are loaded by a bare `loadRemote`. */
export const createReleaseGate = (): null => null
