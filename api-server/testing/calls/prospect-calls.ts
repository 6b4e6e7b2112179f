import type { CallArgs } from '@gakuseki/shared-api/client/create-client.ts'
import * as calls from '@gakuseki/shared-api/contract/people/prospects.ts'
import type { ContractApi } from '../contract-api.ts'

type Values = CallArgs<typeof calls.postProspects>['body']['prospects'][number]

/** Calls about people who will join in a year; `api` is called late, after the suite has opened it. */
export function prospectCalls(api: () => ContractApi, schoolYear = 2027) {
  return {
    /** A first grader of the year. */
    one: {
      name: '新入 一',
      schoolType: 'elementary',
      gradeNumber: 1,
      birthday: `${schoolYear - 7}-05-03`,
      entranceOn: `${schoolYear}-04-06`,
    } as const,
    add: (prospects: readonly Values[]) => api().call(calls.postProspects, { body: { prospects } }),
    list: () => api().call(calls.listProspects, { query: { schoolYear } }),
    candidates: (prospectId: string) => api().call(calls.listProspectCandidates, { params: { prospectId } }),
    match: (prospectId: string, body: calls.ProspectMatch) =>
      api().call(calls.matchProspect, { params: { prospectId }, body }),
    unmatch: (prospectId: string) => api().call(calls.unmatchProspect, { params: { prospectId }, body: {} }),
    first: <T>(items: readonly T[]): T => {
      const [item] = items
      if (item === undefined) throw new Error('there is none')
      return item
    },
  }
}
