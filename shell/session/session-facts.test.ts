import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { Term } from '@gakuseki/shared-api/contract/terms.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { coveringTermQuery } from '@gakuseki/shared-api/queries/covering-term.ts'
import { schoolQuery } from '@gakuseki/shared-api/queries/school.ts'
import { createQueryClient } from '@gakuseki/shared-api/queries/client/query-client.ts'
import { watchFacts } from './session-facts.ts'

const today = dateText('2027-01-10')
const api = createApiClient({ bases: { user: '/u', curriculum: '/c' }, token: () => null })
const term: Term = {
  schoolYear: 2031,
  schoolType: 'juniorhigh',
  termNumber: 1,
  startDate: today,
  endDate: today,
  version: 1,
  createdAt: '',
  updatedAt: '',
}
const earlier: Term = { ...term, schoolYear: 2030 }
const school = {
  schoolName: '新しい名前',
  logoGcsUrl: null,
  evaluationGrades: 'A,B,C',
  version: 2,
  createdAt: '',
  updatedAt: '',
}

function watched() {
  const queryClient = createQueryClient()
  const reported: object[] = []
  const stop = watchFacts(
    { api, queryClient },
    () => today,
    (facts) => reported.push(facts),
  )
  return {
    queryClient,
    reported,
    end: () => {
      stop()
      queryClient.clear()
    },
  }
}

describe('the session’s school and school year', () => {
  it('update the school without changing the school year', () => {
    const { queryClient, reported, end } = watched()
    queryClient.setQueryData(schoolQuery(api).queryKey, school)
    expect(reported).toEqual([{ school }])
    end()
  })

  it('update the school year: elementary first, then juniorhigh, then the April rule', () => {
    const { queryClient, reported, end } = watched()
    queryClient.setQueryData(coveringTermQuery(api, 'elementary').queryKey, null)
    queryClient.setQueryData(coveringTermQuery(api, 'juniorhigh').queryKey, term)
    queryClient.setQueryData(coveringTermQuery(api, 'elementary').queryKey, earlier)
    expect(reported).toEqual([{ currentSchoolYear: 2026 }, { currentSchoolYear: 2031 }, { currentSchoolYear: 2030 }])
    end()
  })
})
