import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { texts } from '../../texts.ts'
import { failure, failureResponse } from './failure.ts'

/** An address of the API and its methods. */
type Place = { readonly pattern: RegExp; readonly method: string; readonly endpoint: AnyEndpoint }

/**
 * Answers a call without a route: 405 if the address exists with another method, otherwise 404. Neither identifies the caller, because the
 * addresses are no secret (ADR 0005).
 */
export function noSuchCall(
  endpoints: readonly AnyEndpoint[],
  bases: Readonly<Record<AnyEndpoint['service'], string>>,
): (path: string, others?: readonly string[]) => Response {
  const places = endpoints.map((endpoint): Place => ({
    pattern: new RegExp(`^${bases[endpoint.service]}${endpoint.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    method: endpoint.method,
    endpoint,
  }))
  return (path, others = []) => {
    const own = places.filter(({ pattern, endpoint }) => pattern.test(path) && !hasOtherVerb(endpoint, path, endpoints))
    const methods = [...new Set([...own.map(({ method }) => method), ...others])]
    if (methods.length === 0)
      return failureResponse(failure('notFound', 'no such call', { displayMessage: texts.noSuchCall }))
    // GET includes HEAD.
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted()
    const displayMessage = texts.wrongMethod(allow)
    return failureResponse(failure('wrongMethod', `only ${allow.join(', ')}`, { displayMessage, allow }))
  }
}

/** `/neCurriculums/x:updateSyllabusFile` is the call with that verb, never the record with such an id. */
export function hasOtherVerb({ path: own }: AnyEndpoint, path: string, endpoints: readonly AnyEndpoint[]): boolean {
  return (
    own.endsWith('}') &&
    endpoints.some(({ path: other }) => other.startsWith(`${own}:`) && path.endsWith(other.slice(own.length)))
  )
}
