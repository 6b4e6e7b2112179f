import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { RemoteRunner } from '../life/remote-runner.ts'
import type { PageRoute } from './page-loader.tsx'

/** Loaded code of a remote whose pages can be shown. */
export type LoadedCode = {
  readonly runner: RemoteRunner
  readonly module: RemoteModule
  readonly routes: PageRoute[]
}

/** A page of a remote for one address. */
export type OpenPage = LoadedCode & {
  readonly path: string
  readonly title: string | null
  /** Whether the page was on the screen long enough to count as working. */
  readonly isSound: () => boolean
}

/** Thrown when a page could not be loaded; `cause` says why. */
export class OpenPageError extends Error {
  readonly page: OpenPage

  constructor(page: OpenPage, cause: unknown) {
    super('a page could not be loaded', { cause })
    this.page = page
  }
}
