import { listStudents, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { CallArgs } from '@gakuseki/shared-api/client/create-client.ts'
import type { ContractApi } from '../contract-api.ts'

type StudentQuery = CallArgs<typeof listStudents>['query']

/** Reads all pages of a list in pages of `limit`. */
export async function allStudents(
  { call }: Pick<ContractApi, 'call'>,
  query: StudentQuery = {},
  limit = 1000,
): Promise<readonly StudentRecord[]> {
  const rows: StudentRecord[] = []
  for (;;) {
    const page = await call(listStudents, { query: { ...query, limit, offset: rows.length } })
    rows.push(...page.data)
    if (page.data.length === 0 || rows.length >= page.numSearchResults) return rows
  }
}

export const idsOf = (rows: readonly { readonly userId: string }[]): readonly string[] =>
  rows.map(({ userId }) => userId)

/** A student's class of the demo school's current year. */
export const classOf = (row: StudentRecord): StudentRecord['classes'][number] | undefined =>
  row.classes.find(({ schoolYear }) => schoolYear === 2026)
