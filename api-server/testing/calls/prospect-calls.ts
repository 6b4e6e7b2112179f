import type { ProspectBody, ProspectMatch } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { syncWithGws } from '@gakuseki/shared-api/contract/people/directory.ts'
import { getStudent, listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import * as calls from '@gakuseki/shared-api/contract/people/prospects.ts'
import { noDirectory } from '../../app/directory/no-directory.ts'
import type { Directory } from '../../app/directory/directory.ts'
import { createStore } from '../../db/store/create-store.ts'
import { createDemoDirectory } from '../../directory/demo-directory.ts'
import { openContractApi, type ContractApi } from '../contract-api.ts'
import { testNow } from '../test-school.ts'

/** The app with the demo directory. It is written anew for each test, after `forget`. */
export async function openWithDirectory(): Promise<{ readonly api: ContractApi; readonly forget: () => void }> {
  let demo: Directory = noDirectory
  let kept: string | null = null
  const api = await openContractApi(undefined, {
    directory: { consent: null, list: (userType, grant) => demo.list(userType, grant) },
  })
  const file = { read: async () => kept, write: async (next: string) => void (kept = next) }
  demo = createDemoDirectory(file, createStore(api.database.db), () => testNow)
  return { api, forget: () => void (kept = null) }
}

/** Calls about people who will join in a year; `api` is called late, after the suite has opened it. */
export function prospectCalls(api: () => ContractApi, schoolYear = 2027) {
  /** A first grader of the year. */
  const one = {
    name: '新入 一',
    schoolType: 'elementary',
    gradeNumber: 1,
    birthday: `${schoolYear - 7}-05-03`,
    entranceOn: `${schoolYear}-04-06`,
  } as const
  const first = <T>(items: readonly T[]): T => {
    const [item] = items
    if (item === undefined) throw new Error('there is none')
    return item
  }
  return {
    one,
    /** The demo directory has an account of this name that no student has yet. */
    joining: {
      ...one,
      name: '月岡　陽向',
      nameKana: 'つきおか ひなた',
      sex: 'female',
      address: '東京都千代田区1-2-3',
      formerSchool: '若葉幼稚園',
    } as const,
    add: (prospects: readonly ProspectBody[]) => api().call(calls.postProspects, { body: { prospects } }),
    list: () => api().call(calls.listProspects, { query: { schoolYear } }),
    candidates: (prospectId: string) => api().call(calls.listProspectCandidates, { params: { prospectId } }),
    match: (prospectId: string, body: ProspectMatch) =>
      api().call(calls.matchProspect, { params: { prospectId }, body }),
    unmatch: (prospectId: string) => api().call(calls.unmatchProspect, { params: { prospectId }, body: {} }),
    student: (userId: string) => api().call(getStudent, { params: { userId }, query: {} }),
    /** Brings the account of the directory; answers the id of the new student. */
    sync: async (): Promise<string> => {
      await api().call(syncWithGws, { body: { userType: 'student' } })
      return first((await api().call(listStudents, { query: { q: '月岡', limit: 1 } })).data).userId
    },
    first,
  }
}
