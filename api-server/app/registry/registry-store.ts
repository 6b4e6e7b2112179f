import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import type { KeptReport, RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Count } from './vitals/vitals-rules.ts'
import type { SourceMaps } from './release/source-maps.ts'
import type { RegistryLine } from './figures/registry-steps.ts'

export type StoredCanary = { readonly release: string; readonly percent: number; readonly userIds: readonly string[] }

/** A published or deployed release, whose files are in `ReleaseFiles`. */
export type StoredRelease = {
  readonly release: string
  readonly manifest: RemoteManifest
  /** The size of all files. */
  readonly bytes: number
  readonly publishedAt: Date
  readonly publishedBy: string
  /** The time of the commit that was built; null if it is unknown or the build contains more. */
  readonly committedAt: Date | null
  readonly quarantinedAt: Date | null
  /** The reason when it was published, or last put into or released from quarantine. */
  readonly reason: string
  /** The time when it was published, or last put into or released from quarantine. */
  readonly updatedAt: Date
  /** When pages last stopped starting with it; null if none has started with it. */
  readonly servedUntil: Date | null
}

/** The state of a remote that people may change. */
export type RemoteState = {
  readonly active: string | null
  readonly previous: string | null
  readonly canary: StoredCanary | null
  readonly isDisabled: boolean
  readonly isPinned: boolean
  /** Whether a deployment of files chose the active release, so that the next deployment may choose again. */
  readonly isDeployed: boolean
}

export type StoredRemote = RemoteState & {
  readonly remoteId: string
  readonly reason: string
  readonly version: number
  readonly updatedAt: Date
  /** Newest first. */
  readonly releases: readonly StoredRelease[]
}

/** A link that lets one browser run a release until it ends. */
export type NewTryLink = { readonly remoteId: string; readonly release: string; readonly until: Date }
export type NewRelease = Pick<StoredRelease, 'release' | 'manifest' | 'bytes' | 'committedAt' | 'reason'>
export type NewReport = Omit<KeptReport, 'at' | 'userId'>
/** A release on one day. */
export type VisitedRelease = { readonly remoteId: string; readonly release: string; readonly day: DateText }
/** A script of a release. */
export type ReleaseScript = { readonly remoteId: string; readonly release: string; readonly file: string }
export type ReportQuery = {
  readonly remoteId?: string | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}
export type ReportFacts = {
  readonly userId: string
  readonly release: string
  readonly cause: RemoteCause
  readonly at: Date
}

export type RegistryReads = {
  /** By their ids. */
  readonly remotes: () => Promise<readonly StoredRemote[]>
  readonly remote: (remoteId: string) => Promise<StoredRemote | null>
  /** A text that changes with any remote. Far cheaper to read than the remotes. */
  readonly registryStamp: () => Promise<string>
  /** The source map of a script as JSON; null if it was not sent. */
  readonly sourceMapOf: (script: ReleaseScript) => Promise<string | null>
  /** The secret that signs try links; null before the first one. */
  readonly tryLinkKey: () => Promise<string | null>
  /** The visits since a day, all days together. */
  readonly visitCounts: (
    remoteId: string,
    since: DateText,
  ) => Promise<readonly (Count & { readonly release: string })[]>
  /** Newest first. */
  readonly reports: (query: ReportQuery) => Promise<ListPage<KeptReport>>
  /** The audit log of the remote and its releases, oldest first. */
  readonly registryLines: (remoteId: string) => Promise<readonly RegistryLine[]>
  /** The last report of each person, release and cause. */
  readonly reportsSince: (remoteId: string, since: Date) => Promise<readonly ReportFacts[]>
}

export type RegistryWrites = {
  /** Blocks other writers of the registry, also on other servers, until the end of the transaction. */
  readonly lockRegistry: () => Promise<void>
  /** A remote with no active release. */
  readonly addRemote: (remoteId: string, reason: string) => Promise<void>
  /** Writes nothing without a change. Otherwise the history gets the reason too, even if it is the same as last time. */
  readonly setRemote: (remoteId: string, changes: Partial<RemoteState>, reason: string) => Promise<void>
  readonly dropRemote: (remoteId: string) => Promise<void>
  readonly addRelease: (remoteId: string, release: NewRelease) => Promise<void>
  /** Replaces the source maps of a release, which are deleted with it. */
  readonly setSourceMaps: (remoteId: string, release: string, maps: SourceMaps) => Promise<void>
  readonly setQuarantine: (remoteId: string, release: string, since: Date | null, reason: string) => Promise<void>
  readonly dropRelease: (remoteId: string, release: string) => Promise<void>
  /** Keeps the fresh secret if there is none yet. Returns the one that counts. */
  readonly keepTryLinkKey: (fresh: string) => Promise<string>
  /** Writes into the history of the remote who has made the link. */
  readonly noteTryLink: (link: NewTryLink) => Promise<void>
  readonly addReport: (report: NewReport) => Promise<void>
  readonly countVisit: (place: VisitedRelease, counters: readonly Omit<Count, 'count'>[]) => Promise<void>
  readonly dropVisitsBefore: (day: Date) => Promise<void>
  readonly dropReportsBefore: (day: Date) => Promise<void>
}
