import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { createBrowserRouter, DataRouter } from '@gakuseki/shared-ui/host/router.ts'
import type { Overrides, SuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { AskedPage } from '../routing/asked-page.ts'
import type { Clock, Connection } from './environment.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { Preferences } from '../session/preferences.ts'
import type { RemoteLoader } from '../remotes/life/remote-loader.ts'
import type { Remotes } from '../remotes/remotes.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { Session } from '../session/session.ts'
import type { AuthProvider } from '../session/sign-in/auth-provider.ts'

/** What the suite needs from where it runs: the shell, a remote standing alone, or a test. */
export type SuiteHost = {
  readonly config: RuntimeConfig
  readonly registry: Registry
  readonly loader: RemoteLoader
  /** The registry as it is now, null when it cannot be had; without it a page keeps the one it started with. */
  readonly readRegistry?: () => Promise<Registry | null>
  /** A developer's own code, where that is allowed. */
  readonly overrides?: SuiteOverrides | null
  /** One remote alone: addresses of the others say so instead of leading home. */
  readonly standalone?: boolean
  readonly log: (message: string, error: unknown) => void
  readonly reload: () => void
  readonly fetch?: typeof globalThis.fetch
  /** Instead of the provider that the configuration names, for tests. */
  readonly auth?: AuthProvider
  readonly verifyAnswers?: boolean
  readonly clock?: Clock
  readonly connection?: Connection
  /** For the browser's whole life, and for the tab's. */
  readonly kept?: KeptText
  readonly keptInTab?: KeptText
  readonly createRouter?: typeof createBrowserRouter
}

/** What is changed counts from the next start on; `inForce` is what this page has started with. */
export type SuiteOverrides = Overrides & { readonly inForce: Readonly<Record<string, string>> }

/** The parts of a suite, for its own components; remotes see only the service. */
export type SuiteParts = {
  readonly host: SuiteHost
  /** Where the debug mode keeps its switches; null wherever people sign in. */
  readonly debug: KeptText | null
  readonly service: SuiteService
  readonly store: SessionStore
  readonly session: Session
  readonly askedPage: AskedPage
  readonly remotes: Remotes
  readonly queryClient: QueryClient
  readonly prefer: (change: Partial<Preferences>) => void
  /** Asks at once whether there are other releases; never fails, and gives up soon. */
  readonly lookForReleases: () => Promise<void>
  /** Before a page is left: what was offered takes its place with the navigation. */
  readonly takeReleases: () => void
}

/** A suite that runs; made once per page. */
export type RunningSuite = SuiteParts & {
  readonly router: DataRouter
  /** Ends listeners and timers, for tests. */
  readonly dispose: () => void
}
