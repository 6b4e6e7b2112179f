/** Stands for shell/remotes/loading/release-gate.ts in the peer: remotes come in by a bare `loadRemote`. */
export const createReleaseGate = (): null => null
