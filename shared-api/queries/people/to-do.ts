import { mostRecords } from '../../core/pager.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { listDirectorySyncs, type DirectorySync } from '../../contract/people/directory-syncs.ts'
import { countStudentGaps, type GapCount } from '../../contract/people/gaps.ts'
import { listImports } from '../../contract/people/import-list.ts'
import type { ImportRecord } from '../../contract/people/imports.ts'
import { listStudents } from '../../contract/people/people.ts'

/** How many of the students in school today each filter finds, and how many have no class. */
export async function fetchStudentGaps(
  api: ApiClient,
  gaps: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly gaps: readonly GapCount[]; readonly noClass: number }> {
  const [counted, unplaced] = await Promise.all([
    api.call(countStudentGaps, { query: { inSchoolState: 'inSchool', gaps: [...gaps] }, signal }),
    api.call(listStudents, { query: { inSchoolState: 'inSchool', noClass: true, limit: 1 }, signal }),
  ])
  return { gaps: counted, noClass: unplaced.numSearchResults }
}

/** Imports whose rows are on the server and not applied yet. */
export async function fetchOpenImports(api: ApiClient, signal: AbortSignal): Promise<readonly ImportRecord[]> {
  const { data } = await api.call(listImports, { query: { state: 'staging', limit: mostRecords }, signal })
  return data
}

/** The last sync of each type of people with the directory. */
export function fetchDirectorySyncs(api: ApiClient, signal: AbortSignal): Promise<readonly DirectorySync[]> {
  return api.call(listDirectorySyncs, { signal })
}
