import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'

/** The headers that a call uses in addition to the usual ones. The server reads no others, and its description names no others. */
export type RequestHeaders = {
  /** A call repeated with the same Idempotency-Key is answered but not done again. PUT and DELETE may be repeated without it. */
  readonly idempotencyKey: boolean
  readonly ifMatch: boolean
  /** For files: Range, If-Range and If-None-Match. */
  readonly parts: boolean
}

export function requestHeadersOf({ method, ifMatch, answer }: AnyEndpoint): RequestHeaders {
  const changes = method === 'PATCH' || method === 'PUT' || method === 'DELETE'
  return {
    idempotencyKey: method === 'POST' || method === 'PATCH',
    ifMatch: ifMatch ?? changes,
    parts: answer.shape === 'file',
  }
}
