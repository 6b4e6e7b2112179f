import { recordSchema } from '../../core/entity.ts'
import { schoolTypeSchema } from '../../core/grade-schema.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { dateSchema } from '../../core/kinds/value-kinds.ts'
import { z } from '../../core/schema.ts'
import type { DateText } from '../../core/text/date-text.ts'
import {
  certificate,
  certificateKinds,
  copyLimits,
  type CertificateKind,
  type CertificateRow,
} from '../../entities/certificate.ts'
import { mostTextbooks } from '../../rules/people/certificates.ts'
import { countedList, pageQuery, recordMeta, schoolYearQuery } from '../kit/envelope.ts'
import { dataOf, endpoint, listOf } from '../kit/kit.ts'
import type { RecordMeta } from './people.ts'

const kindSchema = z.enum(certificateKinds as readonly [CertificateKind, ...CertificateKind[]])
const text = z.string().check(z.maxLength(textLimits.line))
const name = certificate.fields.principalName.kind.schema

const textbook = z.object({ subject: z.string(), title: z.string(), publisher: z.string() })

/** The register has all of them, those that were canceled too. */
export type Certificate = Omit<CertificateRow, 'kind' | 'issuedOn'> &
  RecordMeta & {
    readonly kind: CertificateKind
    readonly issuedOn: DateText
    readonly textbooks: readonly z.infer<typeof textbook>[]
  }

export const certificateSchema = z.intersection(
  recordSchema(certificate),
  z.object({ kind: kindSchema, issuedOn: dateSchema, textbooks: z.array(textbook), ...recordMeta }),
) as unknown as z.ZodMiniType<Certificate>

const certificateQuery = z.strictObject({
  ...pageQuery,
  issueYear: schoolYearQuery,
  kind: z.optional(kindSchema),
  studentUserId: z.optional(z.string()),
  schoolType: z.optional(schoolTypeSchema),
  gradeNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99))),
})
export type CertificateQuery = z.infer<typeof certificateQuery>

/** The newest number first. */
export const listCertificates = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/certificates',
  access: 'people.read',
  summary: '証明書交付台帳',
  query: certificateQuery,
  answer: listOf(certificateSchema),
})

export const getCertificate = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/certificates/{certificateId}',
  access: 'people.read',
  summary: '交付した証明書',
  answer: dataOf(certificateSchema),
})

const wish = z.strictObject({
  kind: kindSchema,
  issuedOn: dateSchema,
  purpose: text,
  copies: z.int().check(z.minimum(copyLimits.min), z.maximum(copyLimits.max)),
  schoolAddress: text,
  principalName: name,
  /** Only for the certificate of textbooks. */
  textbooks: countedList(z.strictObject({ subject: text, title: text, publisher: text }), { max: mostTextbooks }),
  /** The version of the student that the user saw. With it, the call is refused when the student has changed since. */
  studentVersion: z.optional(z.int().check(z.minimum(1))),
})
export type CertificateBody = z.infer<typeof wish>

/**
 * Issues a certificate under the next number of the school year. Name, birthday, grade and school come from the records. Nothing can undo it,
 * because the paper is out: it is canceled instead.
 */
export const issueCertificate = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/students/{userId}/certificates',
  access: 'people.write',
  summary: '証明書の交付',
  entity: certificate,
  body: wish,
  answer: dataOf(certificateSchema),
})

/** Marks a certificate as spoiled, or corrects the reason. Its number stays taken, and the paper is issued anew under another number. */
export const cancelCertificate = endpoint({
  service: 'user',
  method: 'PATCH',
  path: '/v2/certificates/{certificateId}',
  access: 'people.write',
  summary: '証明書の書き損じ',
  entity: certificate,
  body: z.strictObject({ canceledReason: certificate.fields.canceledReason.kind.schema }),
  answer: dataOf(certificateSchema),
})
