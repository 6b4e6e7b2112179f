import { failureSchema } from '@gakuseki/shared-api/contract/envelope.ts'
import {
  fillPath,
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
} from '@gakuseki/shared-api/contract/kit.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

type Input<E extends AnyEndpoint> = {
  readonly params?: ParamsOf<E>
  readonly body?: BodyOf<E>
  readonly form?: FormData
  readonly ifMatch?: number
}

/** Calls of the API of one server; an answer that is none is told in sentences. */
export type ServerCalls = {
  readonly call: <const E extends AnyEndpoint>(
    endpoint: E,
    input?: Input<E>,
  ) => Promise<Result<AnswerOf<E>, readonly string[]>>
  /** A JSON document that anybody may read. */
  readonly read: (path: string) => Promise<Result<unknown, readonly string[]>>
}

const limitMs = 60_000

/** @param bearer of the Authorization header; null calls as nobody */
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
      // The schema of an endpoint is that of its answer.
      return parsed.success ? ok(parsed.data as never) : err([`${path} answers otherwise than its contract says`])
    },
    read: (path) => ask(`${origin}${path}`, {}),
  }
}

async function ask(url: string, init: RequestInit): Promise<Result<unknown, readonly string[]>> {
  try {
    const response = await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(limitMs) })
    const text = await response.text()
    if (response.ok) return ok(JSON.parse(text) as unknown)
    return err(sentencesOf(url, response.status, text))
  } catch (error) {
    return err([`${url}: ${reasonOf(error)}`])
  }
}

function sentencesOf(url: string, status: number, text: string): string[] {
  try {
    const { error } = failureSchema.parse(JSON.parse(text))
    const issues = (error.issues ?? []).map(({ message }) => message)
    return issues.length > 0 ? issues : [`${error.displayMessage} (${status})`]
  } catch {
    return [`${url} answers ${status}`]
  }
}

/** What fetch says of a refused connection stands in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}
