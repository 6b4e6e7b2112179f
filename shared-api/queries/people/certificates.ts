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
import { mostRecords, offsetOfPage } from '../../core/pager.ts'
import type { Grade } from '../../core/grade.ts'
import type { CertificateKind } from '../../entities/certificate.ts'
import { readAllRecords } from '../client/read-all-pages.ts'
import { refreshPeople, type Work } from './people-changes.ts'

export type RegisterQuery = Pick<CertificateQuery, 'issueYear' | 'kind' | 'studentUserId'>

/** The newest entries of the register, at most 1000. */
export function registerQuery(api: ApiClient, query: RegisterQuery) {
  return queryOptions({
    queryKey: ['certificates', 'list', query],
    queryFn: ({ signal }) => api.call(listCertificates, { query: { ...query, limit: mostRecords }, signal }),
  })
}

/** All entries of the register, for print and export. Null when it keeps changing while it is read. */
export function wholeRegisterQuery(api: ApiClient, query: RegisterQuery) {
  return queryOptions({
    queryKey: ['certificates', 'whole', query],
    queryFn: ({ signal }) =>
      readAllRecords({
        fetchPage: (page) => {
          const at = { limit: mostRecords, offset: offsetOfPage(page, mostRecords) }
          return api.call(listCertificates, { query: { ...query, ...at }, signal })
        },
        idOf: ({ certificateId }) => certificateId,
      }),
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

type Sent = { readonly certificate: Certificate; readonly body: CertificateBody }

/** A certificate that was issued, and whether as it was asked for. Otherwise an earlier try with other content was stored. */
export type Issued = { readonly certificate: Certificate; readonly isAsked: boolean }

/** Issues a certificate. If an earlier try was stored although its answer was lost, that one is returned. */
export async function issue(work: Work, calls: SentCalls, userId: string, body: CertificateBody): Promise<Issued> {
  try {
    const { created } = await calls.settle()
    // All calls with this name return a Sent.
    const earlier = created.get('certificate') as Sent | undefined
    const sent =
      earlier ??
      (await calls.create('certificate', async (idempotencyKey): Promise<Sent> => {
        const certificate = await work.api.call(issueCertificate, { params: { userId }, body, idempotencyKey })
        return { certificate, body }
      }))
    calls.forgetAnswered()
    await shown(work, sent.certificate)
    return { certificate: sent.certificate, isAsked: JSON.stringify(sent.body) === JSON.stringify(body) }
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
