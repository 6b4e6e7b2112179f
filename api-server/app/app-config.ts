import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { AccessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { Authenticator } from './authenticator.ts'
import type { Directory } from './directory/directory.ts'
import type { OwnOrigins } from './directory/own-address.ts'
import type { FileServices } from './files/file-services.ts'
import type { Readiness } from './health/readiness.ts'
import type { Log, RequestFacts } from './http/log.ts'
import type { ApiDocs } from './openapi/api-docs.ts'
import type { RateLimiter } from './http/rate-limit.ts'
import type { Replicas } from './replicas.ts'
import type { ReleaseFiles } from './registry/release/release-files.ts'
import type { ShipKeys } from './registry/ship-keys.ts'
import type { Store } from './store.ts'
import type { CallTracing } from './telemetry/request-trace.ts'

/** The differences between the environments in which the app runs. */
export type AppConfig = {
  readonly store: Store
  /** Copies of the database that lists and records may be read from. */
  readonly replicas?: Replicas
  readonly files: FileServices
  /** The storage of the remotes' releases. */
  readonly releases: ReleaseFiles
  /** The keys that may ship a remote without an administrator; none by default. */
  readonly shipKeys?: ShipKeys
  readonly auth: Authenticator
  /** The source of new people. Without one, there is no sync. */
  readonly directory?: Directory
  /** The origins of the suite. Without them, no address counts as ours. */
  readonly origins?: OwnOrigins
  readonly clock: () => Date
  /** How many hours a sign-in counts, however often its tokens are renewed; without it as long as they are. */
  readonly signInHours?: number | null
  readonly newId: () => string
  /** Of requests, which tests count; at random without it. */
  readonly newRequestId?: () => string
  readonly log: Log
  /** Called with the facts of every answered request, for metrics. */
  readonly observe?: (facts: RequestFacts) => void
  /** Follows calls from page to statement; off without it. */
  readonly tracing?: CallTracing
  readonly policy?: AccessPolicy
  /** Limits callers that call far too often. Without one, nobody is limited. */
  readonly limiter?: RateLimiter
  /** Other origins whose pages may call the API. */
  readonly corsOrigins?: readonly string[]
  /** Another origin from which pages load the files of releases. */
  readonly assetsUrl?: string | null
  /** The configuration that pages load at start; by default that of a development machine in debug mode. */
  readonly runtime?: RuntimeConfig
  /** How the server does, for /readyz; within 2 s. An app without it has nothing that could fail. */
  readonly readiness?: () => Promise<Readiness>
  /** The drawn portraits of demo people by their path, in debug mode. */
  readonly portrait?: (path: string) => string | null
  /** The API's own documentation by path, on a server. */
  readonly apiDocs?: ApiDocs
  /** Answers every address outside the API: the site, if there is one. */
  readonly site?: Site
}

/** What pages of the shell ask before sign-in. `registry` gives null where only the file of the site is known. */
export type PageStart = { readonly config: RuntimeConfig; readonly registry: () => Promise<string | null> }

/** Answers the addresses outside the API. Without `start`, pages have to ask. */
export type Site = (request: Request, start?: PageStart) => Promise<Response>
