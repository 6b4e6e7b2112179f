import * as calls from '@gakuseki/shared-api/contract/people/certificates.ts'
import { route, type Route } from '../http/route.ts'
import * as certificates from './certificates.ts'

export const certificateRoutes: readonly Route[] = [
  route(calls.listCertificates, certificates.readCertificates),
  route(calls.getCertificate, certificates.readCertificate),
  route(calls.issueCertificate, certificates.issue),
  route(calls.cancelCertificate, certificates.cancel),
]
