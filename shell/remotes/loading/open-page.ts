import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { RemoteRunner } from '../life/remote-runner.ts'
import type { PageRoute } from './page-loader.tsx'

/** Code of a remote that can be shown. */
export type LoadedCode = {
  readonly runner: RemoteRunner
  readonly module: RemoteModule
  readonly routes: PageRoute[]
}

/** A page of a remote for one address. */
export type OpenPage = LoadedCode & {
  readonly path: string
  readonly title: string | null
  /** Whether it was on the screen long enough to count as sound. */
  readonly isSound: () => boolean
}

/** A page could not be loaded; `cause` says why. */
export class OpenPageError extends Error {
  readonly page: OpenPage

  constructor(page: OpenPage, cause: unknown) {
    super('a page could not be loaded', { cause })
    this.page = page
  }
}
