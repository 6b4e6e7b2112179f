import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import {
  fillPath,
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
} from '@gakuseki/shared-api/contract/kit/kit.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

type Input<E extends AnyEndpoint> = {
  readonly params?: ParamsOf<E>
  readonly body?: BodyOf<E>
  readonly form?: FormData
  readonly ifMatch?: number
}

/** Why a call failed, in sentences. `unanswered`: it is unknown whether the server has carried it out. */
export type CallFailure =
  | {
      readonly kind: 'refused'
      readonly found: readonly string[]
      /** The current record of a conflict; undefined for any other refusal. */
      readonly current: unknown
    }
  | { readonly kind: 'unanswered'; readonly found: readonly string[] }

/** Calls of the API of one server. */
export type ServerCalls = {
  readonly call: <const E extends AnyEndpoint>(
    endpoint: E,
    input?: Input<E>,
  ) => Promise<Result<AnswerOf<E>, CallFailure>>
  /** A JSON document that anybody may read. */
  readonly read: (path: string) => Promise<Result<unknown, CallFailure>>
}

const limitMs = 60_000

/** @param bearer of the Authorization header; null for calls without sign-in */
export function createServerCalls(origin: string, bearer: string | null): ServerCalls {
  return {
    call: async (endpoint, { params, body, form, ifMatch } = {}) => {
      const path = `/api/${endpoint.service}${fillPath(endpoint.path, params ?? {})}`
      const answer = await ask(`${origin}${path}`, {
        method: endpoint.method,
        headers: {
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
      })
      if (!answer.ok) return answer
      const parsed = endpoint.answer.schema.safeParse((answer.value as { data?: unknown } | null)?.data)
      // The schema of an endpoint describes its answer.
      return parsed.success ? ok(parsed.data as never) : unanswered(`${path} answers otherwise than its contract says`)
    },
    read: (path) => ask(`${origin}${path}`, {}),
  }
}

async function ask(url: string, init: RequestInit): Promise<Result<unknown, CallFailure>> {
  try {
    const response = await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(limitMs) })
    const text = await response.text()
    if (response.ok) return ok(JSON.parse(text) as unknown)
    const { found, current } = failureIn(text) ?? { found: [`${url} answers ${response.status}`] }
    // A server may fail after it has written, and a proxy before it may stop waiting.
    return response.status < 500 ? err({ kind: 'refused', found, current }) : unanswered(...found)
  } catch (error) {
    return unanswered(`${url}: ${reasonOf(error)}`)
  }
}

function unanswered(...found: readonly string[]): Result<never, CallFailure> {
  return err({ kind: 'unanswered', found })
}

/** The API's description of a failure; null if the answer did not come from the API. */
function failureIn(text: string): { readonly found: readonly string[]; readonly current?: unknown } | null {
  try {
    const { error } = failureSchema.parse(JSON.parse(text))
    const issues = (error.issues ?? []).map(({ message }) => message)
    return { found: issues.length > 0 ? issues : [error.displayMessage], current: error.current }
  } catch {
    return null
  }
}

/** fetch gives the reason of a refused connection as the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}
