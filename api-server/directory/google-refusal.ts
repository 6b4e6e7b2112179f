import type { DirectoryRefusal } from '../app/directory/directory.ts'

/** Converts a failed call to Google to a refusal. Other errors are thrown on. */
export function refusalOf(error: unknown): DirectoryRefusal {
  const status = statusOf(error)
  const answer = answerOf(error)
  const detail = `Google answered ${status ?? 'nothing'}${answer.code === '' ? '' : ` (${answer.code})`}`
  // The consent was revoked, or the token is too old.
  if (answer.code === 'invalid_grant' || status === 401) return { reason: 'consentNeeded', detail }
  if (status === 403) return { reason: /quota|rateLimit/i.test(answer.code) ? 'unavailable' : 'notAllowed', detail }
  if (status === 404 || status === 400) return { reason: 'notConfigured', detail }
  if (status !== null || isConnectionError(error)) return { reason: 'unavailable', detail }
  throw error
}

function statusOf(error: unknown): number | null {
  const status: unknown = isObject(error) && isObject(error['response']) ? error['response']['status'] : null
  return typeof status === 'number' ? status : null
}

/** OAuth answers `{ error: 'invalid_grant' }`, the APIs answer `{ error: { errors: [{ reason }] } }`. */
function answerOf(error: unknown): { readonly code: string } {
  const data: unknown = isObject(error) && isObject(error['response']) ? error['response']['data'] : null
  const said: unknown = isObject(data) ? data['error'] : null
  if (typeof said === 'string') return { code: said }
  const first: unknown = isObject(said) && Array.isArray(said['errors']) ? said['errors'][0] : null
  return { code: isObject(first) && typeof first['reason'] === 'string' ? first['reason'] : '' }
}

/** Gaxios has its own error; the error of fetch is its cause. */
function isConnectionError(error: unknown): boolean {
  return isObject(error) && (error['name'] === 'GaxiosError' || error.constructor.name === 'GaxiosError')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
