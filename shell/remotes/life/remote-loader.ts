import type { RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'

/** Loads remote code into the page: by Module Federation in the shell, by a plain import standalone and in tests. */
export type RemoteLoader = {
  /** Returns the remote's default export, unchecked. `again` follows a failed attempt: nothing of that may be reused. */
  readonly load: (release: RemoteRelease, options: { again: boolean; signal: AbortSignal }) => Promise<unknown>
  /** Fetches the files of an address without running them. Never fails. */
  readonly preload: (release: RemoteRelease, path: string) => void
}

/** Thrown by a loader that knows the cause. Any other error counts as a crash of the remote. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
  readonly reason: RemoteCause

  constructor(reason: RemoteCause, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}
