import type { CallArgs } from '@gakuseki/shared-api/client/create-client.ts'
import { failureSchema, type Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { getStudent, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import type { ContractApi } from '../contract-api.ts'

type Body = CallArgs<typeof patchStudent>['body']

/** Calls that suites about people use often; `api` is called late, after the suite has opened it. */
export function peopleCalls(api: () => ContractApi) {
  return {
    /** Sends any JSON to a path of v2, whatever the contract allows. */
    send: async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const json = { 'content-type': 'application/json', ...headers }
      const init = { method: 'PATCH', body: JSON.stringify(body), headers: json }
      const answer = await api().ask(`/api/user/v2/${path}`, init)
      const failure = answer.status === 200 ? null : failureSchema.parse(answer.body).error
      return { status: answer.status, failure, issues: failure?.issues ?? [] }
    },
    student: (userId: string) => api().call(getStudent, { params: { userId }, query: {} }),
    patch: (userId: string, body: Body, ifMatch?: number) =>
      api().call(patchStudent, { params: { userId }, query: {}, body, ...(ifMatch !== undefined && { ifMatch }) }),
    auditLines: () => api().database.db.selectFrom('auditLog').selectAll().orderBy('id').execute(),
  }
}

/** The place of an issue, and its code. */
export const seen = ({ path, code, row }: Issue) => [row, path, code]

/** A student's classes in the form of a PATCH. */
export const entriesOf = (record: StudentRecord) =>
  record.classes.map(({ classId, studentNumber }) => ({ classId, studentNumber }))
