import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { putRoleBinding } from '@gakuseki/shared-api/contract/people/roles.ts'
import * as calls from '@gakuseki/shared-api/contract/saved-views.ts'
import { staffToken, type Answer, type ContractApi } from '../contract-api.ts'

export const viewsPath = '/api/user/v2/savedViews'

/** A view of students, with changes. */
export const writtenView = (changes: Partial<calls.WrittenView> = {}): calls.WrittenView => ({
  list: 'student',
  scope: 'own',
  name: '4年の名簿',
  query: 'classSubType=grade&classSchoolType=elementary&classGradeNumber=4',
  columns: ['className', 'sex'],
  widths: { sex: 80 },
  ...changes,
})

type Sending = { readonly token?: string; readonly ifMatch?: number }

/** Calls for views of a test's API. */
export function viewCalls(api: () => ContractApi) {
  return {
    add: (changes: Partial<calls.WrittenView> = {}) => api().call(calls.postSavedView, { body: writtenView(changes) }),
    viewsOf: (list: 'student' | 'roster' = 'student') => api().call(calls.listSavedViews, { query: { list } }),
    send: (method: string, at: string, body: unknown, { token, ifMatch }: Sending = {}): Promise<Answer> =>
      api().ask(at, {
        method,
        ...(token !== undefined && { token }),
        headers: { 'content-type': 'application/json', ...(ifMatch !== undefined && { 'if-match': String(ifMatch) }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    /** The token of another administrator. */
    otherAdmin: async (): Promise<string> => {
      await api().call(putRoleBinding, { params: { key: 't004:admin' } })
      return staffToken
    },
  }
}

export const errorOf = (answer: Pick<Answer, 'body'>) => failureSchema.parse(answer.body).error
