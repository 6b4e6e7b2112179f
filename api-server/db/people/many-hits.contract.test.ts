import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sql, type RawBuilder } from 'kysely'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { matchingGuardians } from './guardian-list.ts'
import { foundBy, foundOneByOne } from './list-parts.ts'
import { matchingStudents } from './student-filters.ts'

let api: ContractApi

beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const scope = { schoolYear: 2026, today: dateText('2026-11-20') }

async function idsOf(alias: 's' | 'g', matching: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ userId: string }>`select ${sql.ref(`${alias}.user_id`)} as user_id ${matching}`.execute(
    api.database.db,
  )
  return rows.map(({ userId }) => userId).toSorted()
}

it.each([{ q: 'さ' }, { q: 'さとう', inSchoolState: 'inSchool' }, { q: 's' }, { q: 'ん' }, { q: '' }] as const)(
  '[LST-42] a search of many hits, which looks at one person after the other, finds the same people: %j',
  async (query) => {
    const students = await idsOf('s', matchingStudents(query, scope, foundBy))
    expect(await idsOf('s', matchingStudents(query, scope, foundOneByOne))).toEqual(students)
    const guardians = await idsOf('g', matchingGuardians(query, scope, foundBy))
    expect(await idsOf('g', matchingGuardians(query, scope, foundOneByOne))).toEqual(guardians)
    expect(students.length + guardians.length > 0).toBe(query.q !== 'ん')
  },
)
