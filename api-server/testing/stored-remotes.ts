import type { StoredRelease, StoredRemote } from '../app/registry/registry-store.ts'
import { remoteBuild } from './remote-builds.ts'

export const storedNow = new Date('2026-11-20T12:00:00+09:00')
export const hour = 60 * 60 * 1000
export const nameOf = (build: string): string => `1.0.0-${build}`
export const manifestOf = (build: string) => remoteBuild('mfe-people', build).manifest

export function release(build: string, hoursAgo: number, isQuarantined = false): StoredRelease {
  const publishedAt = new Date(storedNow.getTime() - hoursAgo * hour)
  const quarantinedAt = isQuarantined ? storedNow : null
  return {
    release: nameOf(build),
    manifest: manifestOf(build),
    bytes: 1,
    publishedAt,
    publishedBy: 't001',
    committedAt: null,
    quarantinedAt,
    reason: '',
    servedUntil: null,
    updatedAt: publishedAt,
  }
}

/** A remote with releases a, b, c … one day apart, the last the newest. */
export function remote(builds: string, special: Partial<StoredRemote> & { bad?: string } = {}): StoredRemote {
  const { bad = '', ...state } = special
  const count = builds.length
  return {
    remoteId: 'mfe-people',
    active: null,
    previous: null,
    canary: null,
    isDisabled: false,
    isPinned: false,
    isDeployed: false,
    reason: '',
    version: 1,
    updatedAt: storedNow,
    releases: Array.from(builds, (build, index) =>
      release(build, (count - index) * 25, bad.includes(build)),
    ).toReversed(),
    ...state,
  }
}

export function remoteOf(remoteId: string, path: string): StoredRemote {
  const { manifest } = remoteBuild(remoteId, 'a', { basePaths: [path] })
  return { ...remote('a', { active: nameOf('a') }), remoteId, releases: [{ ...release('a', 1), manifest }] }
}

/** A remote whose releases need another API contract. */
export function speaking(builds: string, apiContract: string): StoredRemote {
  const given = remote(builds, { active: nameOf('a') })
  return {
    ...given,
    releases: given.releases.map((each) => ({ ...each, manifest: { ...each.manifest, apiContract } })),
  }
}

export const canaryOf = (name: string) => ({ release: name, percent: 10, userIds: [] })
