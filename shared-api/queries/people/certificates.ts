import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { SentCalls } from '../../client/sent-calls.ts'
import {
  cancelCertificate,
  getCertificate,
  issueCertificate,
  listCertificates,
  type Certificate,
  type CertificateBody,
  type CertificateQuery,
} from '../../contract/people/certificates.ts'
import { mostRecords } from '../../core/pager.ts'
import type { Grade } from '../../core/grade.ts'
import type { CertificateKind } from '../../entities/certificate.ts'
import { refreshPeople, type Work } from './people-changes.ts'

export type RegisterQuery = Pick<CertificateQuery, 'issueYear' | 'kind' | 'studentUserId'>

/** The newest entries of the register, at most 1000. */
export function registerQuery(api: ApiClient, query: RegisterQuery) {
  return queryOptions({
    queryKey: ['certificates', 'list', query],
    queryFn: ({ signal }) => api.call(listCertificates, { query: { ...query, limit: mostRecords }, signal }),
  })
}

export function certificateQuery(api: ApiClient, certificateId: string) {
  return queryOptions({
    queryKey: ['certificates', 'one', certificateId],
    queryFn: ({ signal }) => api.call(getCertificate, { params: { certificateId }, signal }),
  })
}

/** The certificate that was issued last, of a kind or grade if one is given; null if there is none. Its texts are suggested again. */
export function lastCertificateQuery(api: ApiClient, of: { readonly kind?: CertificateKind; readonly grade?: Grade }) {
  const { kind, grade } = of
  return queryOptions({
    queryKey: ['certificates', 'last', kind ?? null, grade ?? null],
    queryFn: async ({ signal }) => {
      const query = { ...(kind !== undefined && { kind }), ...grade, limit: 1 }
      const { data } = await api.call(listCertificates, { query, signal })
      return data[0] ?? null
    },
  })
}

/** Issues a certificate. If an earlier try was stored although its answer was lost, that one is returned. */
export async function issue(work: Work, calls: SentCalls, userId: string, body: CertificateBody): Promise<Certificate> {
  try {
    const { created } = await calls.settle()
    // All calls with this name return a Certificate.
    const earlier = created.get('certificate') as Certificate | undefined
    const issued =
      earlier ??
      (await calls.create('certificate', (idempotencyKey) =>
        work.api.call(issueCertificate, { params: { userId }, body, idempotencyKey }),
      ))
    calls.forgetAnswered()
    await shown(work, issued)
    return issued
  } catch (error) {
    // Whatever is in the way is shown, such as a change of the student.
    void refreshPeople(work)
    throw error
  }
}

/** Marks a certificate as spoiled. Refused when somebody else changed the entry since. */
export async function cancelOne(
  work: Work,
  { certificateId, version }: Pick<Certificate, 'certificateId' | 'version'>,
  canceledReason: string,
): Promise<Certificate> {
  try {
    const canceled = await work.api.call(cancelCertificate, {
      params: { certificateId },
      body: { canceledReason },
      ifMatch: version,
    })
    await shown(work, canceled)
    return canceled
  } catch (error) {
    void work.queryClient.invalidateQueries({ queryKey: ['certificates'] })
    throw error
  }
}

async function shown({ api, queryClient }: Work, certificate: Certificate): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['certificates'] })
  queryClient.setQueryData(certificateQuery(api, certificate.certificateId).queryKey, certificate)
}
