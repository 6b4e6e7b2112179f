import { findStudents } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { isCalled, type PastedRow } from '../domain/class-paste.ts'
import { studentOf, type Member } from '../domain/class-roster.ts'
import type { MatchedRow } from '../domain/paste-preview.ts'

type Options = {
  readonly api: ApiClient
  readonly schoolClass: SchoolClass
  readonly signal: AbortSignal
  readonly onProgress: (done: number) => void
}

export type Matched = { readonly rows: readonly MatchedRow[]; readonly members: readonly Member[] }

/** The number of connections of a browser to one server. */
const mostAtOnce = 6

/** Searches the people with the name of each pasted row, a few rows at a time. */
export async function matchRows(pasted: readonly PastedRow[], options: Options): Promise<Matched> {
  const found: (readonly Member[])[] = pasted.map(() => [])
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < pasted.length; index = next++) {
      found[index] = await peopleCalled(pasted[index]?.names ?? [], options)
      done += 1
      options.onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
  return {
    rows: pasted.map((row, index) => ({ ...row, candidates: found[index] ?? [] })),
    members: [...new Map(found.flat().map((member) => [member.userId, member])).values()],
  }
}

/** The people who match the likeliest name. The next name is tried only if nobody matches. */
async function peopleCalled(names: readonly string[], options: Options): Promise<readonly Member[]> {
  for (const name of names) {
    const hits = await findStudents(options.api, name, options.signal)
    const called = hits.filter((record) => isCalled(record, name))
    if (called.length > 0) return called.map((record) => studentOf(record, options.schoolClass))
  }
  return []
}
