import type { KeptReport } from '@gakuseki/shared-api/contract/delivery/remotes.ts'

/** Reports of the same failure of the same release, at the same place. */
export type ReportGroup = {
  readonly release: string
  readonly cause: KeptReport['cause']
  readonly code: string
  readonly count: number
  readonly userIds: readonly string[]
  /** The time of the newest report. */
  readonly at: string
  readonly detail: string
  /** The file and line; undefined if no report names them. */
  readonly place: string | undefined
}

/** Groups reports, which are sorted newest first. The group with the newest report is first. */
export function groupReports(reports: readonly KeptReport[]): readonly ReportGroup[] {
  const groups = new Map<string, ReportGroup>()
  for (const { release, cause, code, at, detail, userId, place } of reports) {
    const key = `${release} ${code} ${cause} ${place}`
    const known = groups.get(key) ?? { release, cause, code, count: 0, userIds: [], at, detail, place }
    const userIds = known.userIds.includes(userId) ? known.userIds : [...known.userIds, userId]
    groups.set(key, { ...known, count: known.count + 1, userIds })
  }
  return [...groups.values()]
}
