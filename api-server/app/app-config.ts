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

/** All that differs between the places where the app runs. */
export type AppConfig = {
  readonly store: Store
  /** Copies of the database that lists and records may be read from. */
  readonly replicas?: Replicas
  readonly files: FileServices
  /** Where the remotes' releases are served from. */
  readonly releases: ReleaseFiles
  /** Who may ship a remote without being an administrator; nobody without it. */
  readonly shipKeys?: ShipKeys
  readonly auth: Authenticator
  /** Where new people come from; without one there is no sync. */
  readonly directory?: Directory
  /** From where the suite is served; without them no address counts as ours. */
  readonly origins?: OwnOrigins
  readonly clock: () => Date
  /** How many hours a sign-in counts, however often its tokens are renewed; without it as long as they are. */
  readonly signInHours?: number | null
  readonly newId: () => string
  /** Of requests, which tests count; at random without it. */
  readonly newRequestId?: () => string
  readonly log: Log
  /** Told of every answered request, for figures. */
  readonly observe?: (facts: RequestFacts) => void
  /** Follows calls from page to statement; off without it. */
  readonly tracing?: CallTracing
  readonly policy?: AccessPolicy
  /** Holds back whoever calls far too often; nobody without one. */
  readonly limiter?: RateLimiter
  /** Other origins whose pages may call. */
  readonly corsOrigins?: readonly string[]
  /** What pages are told at start; without it a machine of one's own in debug mode. */
  readonly runtime?: RuntimeConfig
  /** How the server does, for /readyz; within 2 s. An app without it has nothing that could fail. */
  readonly readiness?: () => Promise<Readiness>
  /** The drawn portraits of demo people by their path, in debug mode. */
  readonly portrait?: (path: string) => string | null
  /** The API's description of itself by its path, on a server. */
  readonly apiDocs?: ApiDocs
  /** Answers every address that the API does not own: the site, where there is one. */
  readonly site?: (request: Request) => Promise<Response>
}
