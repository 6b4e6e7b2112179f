import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'

/** Which headers beside the usual ones a call goes by; the server reads no others and its description names no others. */
export type RequestHeaders = {
  /** A repetition under the same Idempotency-Key is answered and not done; PUT and DELETE are harmless to repeat. */
  readonly idempotencyKey: boolean
  readonly ifMatch: boolean
  /** Of a file: Range, If-Range and If-None-Match. */
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
