import {
  listGuardians,
  listStudents,
  listTeachers,
  searchStudents,
} from '@gakuseki/shared-api/contract/people/people.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi

beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const filters = [
  {},
  { inSchoolState: 'inSchool' },
  { inSchoolState: 'transferred', sortBy: 'nameKana' },
  { sortBy: 'updatedAt', sortOrder: 'desc' },
  { schoolType: 'elementary', gradeNumber: 3 },
  { noClass: true },
  { noClass: true, inSchoolState: 'inSchool' },
  { q: 'さ' },
  { q: 'さ', inSchoolState: 'inSchool', sortBy: 'nameKana' },
  { f: 'sex:is:female', inSchoolState: 'inSchool' },
] as const

describe('[LST-49] a list that need not be counted to its end', () => {
  it.each(filters)('has the same students as a list that is counted whole: %j', async (filter) => {
    const whole = await api.call(listStudents, { query: { ...filter, limit: 7, offset: 7 } })
    const page = await api.call(listStudents, { query: { ...filter, limit: 7, offset: 7, countTo: 3 } })
    expect(page.data).toEqual(whole.data)
    expect(page.numResultsPerPage).toBe(7)
    expectCounted(page, whole.numSearchResults)
  })

  it.each(filters.filter((filter) => !('sortBy' in filter) && !('f' in filter) && !('noClass' in filter)))(
    'has the same guardians as a list that is counted whole: %j',
    async (filter) => {
      const whole = await api.call(listGuardians, { query: { ...filter, limit: 7 } })
      const page = await api.call(listGuardians, { query: { ...filter, limit: 7, countTo: 3 } })
      expect(page.data).toEqual(whole.data)
      expectCounted(page, whole.numSearchResults)
    },
  )

  it('is bounded for staff and for a search by body, too', async () => {
    expect(await api.call(listTeachers, { query: { limit: 2, countTo: 1 } })).toMatchObject({
      numSearchResults: 3,
      isLowerBound: true,
    })
    expect(await api.call(searchStudents, { body: { limit: 2, countTo: 1 } })).toMatchObject({
      numSearchResults: 3,
      isLowerBound: true,
    })
  })

  it('refuses a bound of 0, a fraction and more than a million', async () => {
    for (const countTo of [0, 1.5, 1_000_001])
      await expect(api.call(listStudents, { query: { countTo } })).rejects.toMatchObject({ code: 'malformed' })
  })
})

type Counted = { readonly numSearchResults: number; readonly isLowerBound?: boolean | undefined }

/** What is found and sorted is known exactly; other results are counted as far as somebody needs. */
function expectCounted({ numSearchResults, isLowerBound }: Counted, whole: number): void {
  expect(numSearchResults).toBeLessThanOrEqual(whole)
  expect(isLowerBound === true).toBe(numSearchResults < whole)
}
