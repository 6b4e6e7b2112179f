import { isHTTPError, isTimeoutError, ky } from '@gakuseki/shared-api/client/ky.ts'
import { writtenHeader } from '../contract/delivery/written-header.ts'
import type { AnyEndpoint } from '../contract/kit/kit.ts'
import { connectionTexts } from './texts.ts'
import { ApiError, isApiError } from './api-error.ts'
import { asCall, type CallTarget } from './bearer.ts'
import { retryAfterOf } from './retry-after.ts'

/** The time limit of each try in ms, including the body of its answer. Batch and sync calls are slow. */
const timeouts = { usual: 15_000, slow: 30_000 } as const
/** How often a read call is repeated after no answer, or after a server that asks to come back later. */
const mostRetries = 2
/** When the server asks for a longer wait, the page shows the failure instead. */
const longestRetryAfterSeconds = 10
/** Tries in all, including those with a renewed token. */
const mostTries = 10
const busy = [429, 503]

export type Received = {
  readonly response: Response
  readonly text: string
  readonly file: File | null
  /** The token that the request was sent with. */
  readonly token: string | null
}

type Transport = Pick<CallTarget, 'token' | 'renew' | 'written'> & { readonly fetch?: typeof globalThis.fetch }

/**
 * Makes one call. ky sets the current token on each try. A call of any kind is repeated when the token was refused and another one can be
 * obtained, because the server has done nothing yet. A read call is repeated when the network fails or the server is busy.
 */
export async function send(
  { token: tokenOf, renew, written, fetch }: Transport,
  endpoint: AnyEndpoint,
  url: string,
  request: RequestInit,
): Promise<Received> {
  const signal = request.signal ?? undefined
  let token: string | null = null
  const authorize = async ({ request: { headers } }: { readonly request: Request }): Promise<void> => {
    token = await asCall(() => tokenOf(signal), signal)
    if (token === null) headers.delete('authorization')
    else headers.set('authorization', `Bearer ${token}`)
    const position = written?.position() ?? null
    if (position !== null) headers.set(writtenHeader, position)
  }
  const readsOnly = endpoint.method === 'GET'
  try {
    const answer = ky(url, {
      ...request,
      method: endpoint.method,
      fetch: async (input, init) => withBody(await (fetch ?? globalThis.fetch)(input, init)),
      timeout: endpoint.slow === true ? timeouts.slow : timeouts.usual,
      throwHttpErrors: (status) => readsOnly && busy.includes(status),
      retry: {
        limit: mostTries,
        methods: ['get'],
        statusCodes: busy,
        afterStatusCodes: busy,
        maxRetryAfter: longestRetryAfterSeconds * 1000,
        shouldRetry: ({ error, retryCount }) =>
          retryCount > mostRetries || (isHTTPError(error) && isTooLong(error.response)) ? false : undefined,
      },
      hooks: {
        beforeRequest: [authorize],
        beforeRetry: [authorize],
        afterResponse: [
          async ({ response, retryCount }) => {
            const isRefused = response.status === 401 && retryCount < mostTries
            const hasAnother = isRefused && (await asCall(() => renew?.(token, signal) ?? false, signal))
            return hasAnother ? ky.retry({ delay: 0, code: 'TOKEN_RENEWED' }) : undefined
          },
        ],
      },
    })
    const response = await answer
    return endpoint.answer.shape === 'file' && response.ok
      ? { response, text: '', file: fileOf(response, await answer.blob()), token }
      : { response, text: await answer.text(), file: null, token }
  } catch (error) {
    if (isApiError(error)) throw error
    if (isHTTPError(error)) return { response: error.response, text: textOf(error.data), file: null, token }
    // The change may be stored.
    if (!readsOnly) written?.noteLost()
    if (signal?.aborted === true) throw error
    const code = isTimeoutError(error) ? 'timeout' : 'network'
    throw new ApiError({
      code,
      message: `${endpoint.method} ${endpoint.path}: ${code}`,
      displayMessage: connectionTexts[code],
      cause: error,
    })
  }
}

/** Reads the body before ky gets the answer, because ky's time limit covers only the head and starts again for the body. */
async function withBody(response: Response): Promise<Response> {
  const { status, statusText, headers, url } = response
  const bytes = await response.arrayBuffer()
  const read = new Response(bytes.byteLength === 0 ? null : bytes, { status, statusText, headers })
  return Object.defineProperty(read, 'url', { value: url })
}

function isTooLong({ headers }: Response): boolean {
  return (retryAfterOf(headers, Date.now()) ?? 0) > longestRetryAfterSeconds
}

/** The text of a failure's body, which ky has already read, and parsed if it is JSON. */
function textOf(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data ?? null)
}

/** Returns the file under the name that the server gives it (RFC 6266). */
function fileOf({ headers }: Response, bytes: Blob): File {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1]
  return new File([bytes], name === undefined ? '' : decodeURIComponent(name), {
    type: headers.get('content-type') ?? '',
  })
}
