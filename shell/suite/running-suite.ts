import type { ComponentType } from 'react'
import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { createBrowserRouter, DataRouter } from '@gakuseki/shared-ui/host/router.ts'
import type { Overrides, RunningModule, SuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import type { AskedPage } from '../routing/asked-page.ts'
import type { Clock, Connection } from './environment.ts'
import type { FirstReads } from '../start/first-reads.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { Preferences } from '../session/preferences.ts'
import type { RemoteRunner } from '../remotes/life/remote-runner.ts'
import type { RemoteLoader } from '../remotes/life/remote-loader.ts'
import type { OpeningNotes } from '../remotes/frozen/opening-notes.ts'
import type { Remotes } from '../remotes/remotes.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { Session } from '../session/session.ts'
import type { AuthProvider } from '../session/sign-in/auth-provider.ts'

/** What the suite needs from its host: the shell, a standalone remote, or a test. */
export type SuiteHost = {
  readonly config: RuntimeConfig
  readonly registry: Registry
  readonly loader: RemoteLoader
  /** Loads the current registry; null when it cannot be loaded. Without this function a page keeps the registry of its start. */
  readonly readRegistry?: () => Promise<Registry | null>
  /** A developer's own code, where that is allowed. */
  readonly overrides?: SuiteOverrides | null
  /** For the remote of this browser's try link: which release runs now. Null for all other remotes. */
  readonly sourceOf?: (runner: RemoteRunner) => RunningModule['source'] | null
  /** Only one remote runs: addresses of others say so instead of leading home. */
  readonly standalone?: {
    /** Says so in the header. */
    readonly badge: string
    /** Shown at an address of another remote. */
    readonly Elsewhere: ComponentType<{ readonly path: string }>
  }
  /** The switches of the debug mode are in a toolbar of the host. */
  readonly hasToolbar?: boolean
  readonly log: (message: string, error: unknown) => void
  readonly reload: () => void
  readonly fetch?: typeof globalThis.fetch
  /** Replaces the configured sign-in provider in tests. */
  readonly auth?: AuthProvider
  readonly verifyAnswers?: boolean
  /** The search and the links of the menu load with the page instead of after its first data. For tests. */
  readonly loadsAllAtOnce?: boolean
  readonly clock?: Clock
  readonly connection?: Connection
  /** The storage of the browser, and that of the tab. */
  readonly kept?: KeptText
  readonly keptInTab?: KeptText
  readonly createRouter?: typeof createBrowserRouter
}

/** Changes take effect at the next start; `inForce` holds those of this page. */
export type SuiteOverrides = Overrides & { readonly inForce: Readonly<Record<string, string>> }

/** The parts of a suite for its own components. Remotes see only the service. */
export type SuiteParts = {
  readonly host: SuiteHost
  readonly clock: Clock
  /** The storage of the browser. */
  readonly kept: KeptText
  /** The storage of the debug mode's switches; null where people sign in. */
  readonly debug: KeptText | null
  readonly service: SuiteService
  readonly store: SessionStore
  readonly session: Session
  readonly askedPage: AskedPage
  readonly remotes: Remotes
  readonly opening: OpeningNotes
  readonly queryClient: QueryClient
  readonly firstReads: FirstReads
  readonly prefer: (change: Partial<Preferences>) => void
  /** Checks at once for other releases. Never fails, and gives up soon. */
  readonly lookForReleases: () => Promise<void>
  /** Called before a page is left: offered releases take over with the navigation. */
  readonly takeReleases: () => void
}

/** A running suite; one per page. */
export type RunningSuite = SuiteParts & {
  readonly router: DataRouter
  /** Ends listeners and timers, for tests. */
  readonly dispose: () => void
}
