import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { KeptReport, RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'

export type StoredCanary = { readonly release: string; readonly percent: number; readonly userIds: readonly string[] }

/** A release that was published or deployed; its files stand in `ReleaseFiles`. */
export type StoredRelease = {
  readonly release: string
  readonly manifest: RemoteManifest
  /** All of its files together. */
  readonly bytes: number
  readonly publishedAt: Date
  readonly publishedBy: string
  readonly quarantinedAt: Date | null
  /** Why it was published, or last put into quarantine or let out. */
  readonly reason: string
  /** When it was published, or last put into quarantine or let out. */
  readonly updatedAt: Date
  /** When pages last stopped starting with it; null for one that none has started with so far. */
  readonly servedUntil: Date | null
}

/** What somebody may decide about a remote. */
export type RemoteState = {
  readonly active: string | null
  readonly previous: string | null
  readonly canary: StoredCanary | null
  readonly isDisabled: boolean
  readonly isPinned: boolean
  /** The active release was chosen by a deployment of files, so the next deployment may choose again. */
  readonly isDeployed: boolean
}

export type StoredRemote = RemoteState & {
  readonly remoteId: string
  readonly reason: string
  readonly version: number
  readonly updatedAt: Date
  /** The newest first. */
  readonly releases: readonly StoredRelease[]
}

export type NewRelease = Pick<StoredRelease, 'release' | 'manifest' | 'bytes' | 'reason'>
export type NewReport = Omit<KeptReport, 'at' | 'userId'>
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
  /** A text that changes with any remote; far cheaper than the remotes themselves. */
  readonly registryStamp: () => Promise<string>
  /** The newest first. */
  readonly reports: (query: ReportQuery) => Promise<ListPage<KeptReport>>
  /** The last of each person, release and cause. */
  readonly reportsSince: (remoteId: string, since: Date) => Promise<readonly ReportFacts[]>
}

export type RegistryWrites = {
  /** One writer of the registry at a time, also among several servers; until the end of the transaction. */
  readonly lockRegistry: () => Promise<void>
  /** A remote with no active release. */
  readonly addRemote: (remoteId: string, reason: string) => Promise<void>
  /** What changes nothing writes nothing; else the trail gets the reason, too, also where it is the one of the last time. */
  readonly setRemote: (remoteId: string, changes: Partial<RemoteState>, reason: string) => Promise<void>
  readonly dropRemote: (remoteId: string) => Promise<void>
  readonly addRelease: (remoteId: string, release: NewRelease) => Promise<void>
  readonly setQuarantine: (remoteId: string, release: string, since: Date | null, reason: string) => Promise<void>
  readonly dropRelease: (remoteId: string, release: string) => Promise<void>
  readonly addReport: (report: NewReport) => Promise<void>
  readonly dropReportsBefore: (day: Date) => Promise<void>
}
