import type { RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'

/** How remote code comes into the page: by federation in the shell, by a plain import standalone and in tests. */
export type RemoteLoader = {
  /** The remote's default export, unchecked. `again` after a failed try: nothing of it may be reused. */
  readonly load: (release: RemoteRelease, options: { again: boolean; signal: AbortSignal }) => Promise<unknown>
  /** Fetches, without running, what an address needs. Never fails. */
  readonly preload: (release: RemoteRelease, path: string) => void
}

/** A loader that knows why it failed throws this; anything else counts as a crash of the remote. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
  readonly reason: RemoteCause

  constructor(reason: RemoteCause, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}
