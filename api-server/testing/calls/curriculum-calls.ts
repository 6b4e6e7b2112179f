import { failureSchema, type Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { AuditTable } from '../../db/store/schema.ts'
import type { ContractApi } from '../contract-api.ts'

/** The answer of a call of the curriculum API, for tests that use paths. */
export type Said = {
  readonly status: number
  readonly data: unknown
  /** The issues of a failure as `path code`. */
  readonly issues: readonly string[]
  readonly current: unknown
}

export type CurriculumCalls = {
  readonly send: (method: string, path: string, body?: unknown, ifMatch?: number) => Promise<Said>
  /** A write that must succeed. Returns the record. */
  readonly write: (method: string, path: string, body?: unknown) => Promise<StoredRecord>
  readonly read: (path: string) => Promise<unknown>
  readonly list: (path: string) => Promise<readonly StoredRecord[]>
  /** The audit log since the last call. */
  readonly newLines: () => Promise<readonly AuditLine[]>
}

export type StoredRecord = Readonly<Record<string, unknown>> & { readonly version: number }
type AuditLine = Pick<AuditTable, 'action' | 'entity' | 'recordId' | 'version'> & { readonly changes: object }

/** Calls by path, beneath /api/curriculum, as the administrator of the demo school. */
export function curriculumCalls(api: () => ContractApi): CurriculumCalls {
  let seen = 0
  const send: CurriculumCalls['send'] = async (method, path, body, ifMatch) => {
    const answer = await api().ask(`/api/curriculum${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(ifMatch !== undefined && { 'if-match': String(ifMatch) }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.status < 300) return { status: answer.status, data: dataIn(answer.body), issues: [], current: undefined }
    const { issues = [], current } = failureSchema.parse(answer.body).error
    return { status: answer.status, data: undefined, issues: issues.map(printIssue), current }
  }
  const done = async (...args: Parameters<typeof send>): Promise<unknown> => {
    const { status, data, issues } = await send(...args)
    expect([status, issues]).toEqual([200, []])
    return data
  }
  return {
    send,
    // Tests choose the type of the record.
    write: async (...args) => (await done(...args)) as StoredRecord,
    read: (path) => done('GET', path),
    list: async (path) => (await done('GET', path)) as readonly StoredRecord[],
    newLines: async () => {
      const lines = await api()
        .database.db.selectFrom('auditLog')
        .selectAll()
        .where('id', '>', seen)
        .orderBy('id')
        .execute()
      seen = lines.at(-1)?.id ?? seen
      return lines.map(({ action, entity, recordId, version, changes }) => ({
        action,
        entity,
        recordId,
        version,
        changes,
      }))
    },
  }
}

const printIssue = ({ path, code }: Issue): string => `${path} ${code}`

function dataIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
}
