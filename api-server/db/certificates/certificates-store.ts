import type { Certificate, CertificateQuery } from '@gakuseki/shared-api/contract/people/certificates.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { certificate } from '@gakuseki/shared-api/entities/certificate.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type {
  CertificateReads,
  CertificateWrites,
  Cancellation,
  NewCertificate,
} from '../../app/certificates/certificates-store.ts'
import { changedSince, fail } from '../../app/http/failure.ts'
import { lockFor } from '../advisory-locks.ts'
import { columnsOf, when, where } from '../people/list-parts.ts'
import { isoMeta } from '../store/iso-meta.ts'
import { counting } from '../store/counting.ts'
import { readPage } from '../store/page.ts'
import type { Db, Trx } from '../store/schema.ts'
import { createRecord, updateRecord, type RecordPlace } from '../store/write.ts'

export function certificateReads(db: Db): CertificateReads {
  return {
    certificates: (query) => listCertificates(db, query),
    certificate: (certificateId) => readCertificate(db, certificateId),
  }
}

export function certificateWrites(trx: Trx, author: Author): CertificateWrites {
  return {
    issueCertificate: (issued) => issueCertificate(trx, author, issued),
    cancelCertificate: (certificateId, cancellation, ifMatch) =>
      cancelCertificate(trx, author, certificateId, { ...cancellation, ifMatch }),
  }
}

type Row = Omit<Certificate, 'createdAt' | 'updatedAt'> & { readonly createdAt: Date; readonly updatedAt: Date }
type Wanted = CertificateQuery & { readonly certificateId?: string }

function listCertificates(db: Db, query: Wanted): Promise<ListPage<Certificate>> {
  const matching = sql`from certificates c ${where([
    ...when(query.certificateId, (id) => sql`c.certificate_id = ${id}`),
    ...when(query.issueYear, (year) => sql`c.issue_year = ${year}`),
    ...when(query.kind, (kind) => sql`c.kind = ${kind}`),
    ...when(query.studentUserId, (userId) => sql`c.student_user_id = ${userId}`),
    ...when(query.schoolType, (schoolType) => sql`c.school_type = ${schoolType}`),
    ...when(query.gradeNumber, (gradeNumber) => sql`c.grade_number = ${gradeNumber}`),
  ])}`
  return readPage(db, query, {
    rows: (part) => sql<Row>`
      select ${columnsOf(certificate, 'c')}, c.textbooks ${matching} order by c.issue_year desc, c.number desc ${part}`,
    count: counting(matching),
    record: isoMeta,
  })
}

async function readCertificate(db: Db, certificateId: string): Promise<Certificate | null> {
  const { data } = await listCertificates(db, { certificateId, limit: 1 })
  return data[0] ?? null
}

/** The lock is held until the number is committed, so the next writer counts on from it. */
async function issueCertificate(
  trx: Trx,
  author: Author,
  { certificateId, textbooks, ...values }: NewCertificate,
): Promise<Certificate> {
  await lockFor(trx, 'certificates', values.issueYear)
  const last = await trx
    .selectFrom('certificates')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('issueYear', '=', values.issueYear)
    .executeTakeFirst()
  const numbered = { ...values, number: (last?.number ?? 0) + 1 }
  await createRecord(trx, author, placeOf(certificateId), numbered, { textbooks: JSON.stringify(textbooks) })
  const issued = await readCertificate(trx, certificateId)
  if (issued === null) throw new Error(`${certificateId}: issued but not there`)
  return issued
}

async function cancelCertificate(
  trx: Trx,
  author: Author,
  certificateId: string,
  { ifMatch, ...values }: Cancellation & { readonly ifMatch: number | null },
): ReturnType<CertificateWrites['cancelCertificate']> {
  const written = await updateRecord(trx, author, placeOf(certificateId), values, ifMatch)
  const current = await readCertificate(trx, certificateId)
  if (current === null) return fail('notFound', 'no such certificate')
  if (written.ok) return ok(current)
  return written.error === 'absent'
    ? fail('notFound', 'no such certificate')
    : changedSince('certificate', written.error.stale, current)
}

const placeOf = (certificateId: string): RecordPlace => ({
  table: 'certificates',
  keys: { certificateId },
  entity: 'certificate',
})
