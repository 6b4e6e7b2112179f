import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { StoredCanary } from '../../app/registry/registry-store.ts'

export type RemoteTable = {
  readonly remoteId: string
  readonly active: string | null
  readonly previous: string | null
  readonly canary: JSONColumnType<StoredCanary> | null
  readonly isDisabled: Generated<boolean>
  readonly isPinned: Generated<boolean>
  readonly isDeployed: Generated<boolean>
  readonly reason: Generated<string>
}

export type RemoteReleaseTable = {
  readonly remoteId: string
  readonly release: string
  readonly manifest: JSONColumnType<RemoteManifest>
  readonly bytes: number
  readonly publishedAt: Date
  readonly publishedBy: string
  readonly committedAt: Date | null
  readonly quarantinedAt: Date | null
  readonly servedUntil: Date | null
  readonly reason: Generated<string>
}

export type RemoteSourceMapTable = {
  readonly remoteId: string
  readonly release: string
  readonly file: string
  readonly sourceMap: string
}

export type RemoteReportTable = {
  readonly reportId: Generated<number>
  readonly at: Date
  readonly userId: string
  readonly remoteId: string
  readonly release: string
  readonly cause: RemoteCause
  readonly code: string
  readonly detail: string
  readonly place: string | null
}
