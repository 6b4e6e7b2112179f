import type { Certificate, CertificateQuery } from '@gakuseki/shared-api/contract/people/certificates.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { ApiFailure } from '../http/failure.ts'

/** A certificate without its number. */
export type NewCertificate = Omit<Certificate, 'number' | 'version' | 'createdAt' | 'updatedAt'>

export type CertificateReads = {
  readonly certificates: (query: CertificateQuery) => Promise<ListPage<Certificate>>
  readonly certificate: (certificateId: string) => Promise<Certificate | null>
}

export type Cancellation = { readonly canceledOn: DateText; readonly canceledReason: string }

export type CertificateWrites = {
  /** Enters it into the register under the next number of its year. Two writers get two numbers, and a refused one leaves no gap. */
  readonly issueCertificate: (issued: NewCertificate) => Promise<Certificate>
  /** Refused with the current entry if somebody has canceled it after the version `ifMatch`. */
  readonly cancelCertificate: (
    certificateId: string,
    cancellation: Cancellation,
    ifMatch: number | null,
  ) => Promise<Result<Certificate, ApiFailure>>
}
