import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { CallTarget } from '@gakuseki/shared-api/client/bearer.ts'
import type { CallTrace } from '@gakuseki/shared-api/client/call-trace.ts'
import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { mostPageSpans, sendPageSpans } from '@gakuseki/shared-api/contract/telemetry.ts'
import { createPageTrace, type PageTrace } from './page-trace.ts'

type Options = {
  /** Which part of the traces is kept, 0 to 1. */
  readonly ratio: number | undefined
  readonly target: CallTarget
  readonly fetch?: typeof globalThis.fetch | undefined
}

type PageTracing = CallTrace & { readonly stop: () => void }

const everyMs = 5000
const longestMs = 10_000

/** Follows what a person does and the calls that it leads to, and hands the spans to the server now and then. */
export function startPageTracing({ ratio = 0, target, fetch }: Options): PageTracing {
  const trace = createPageTrace({
    now: () => Math.round((performance.timeOrigin + performance.now()) * 1000),
    newId,
    isKept: () => Math.random() < ratio,
    area: () => areaOf(location.pathname),
  })
  // Not the client of the pages: a failure here is nobody's business, and no trace follows it.
  const { call } = createApiClient({ bases: target.bases, token: target.token, ...(fetch && { fetch }) })
  const hand = async (isLeaving = false): Promise<void> => {
    const spans = trace.take(isLeaving)
    for (let from = 0; from < spans.length; from += mostPageSpans) {
      const body = { spans: [...spans.slice(from, from + mostPageSpans)] }
      try {
        await call(sendPageSpans, { body, signal: AbortSignal.timeout(longestMs) })
      } catch (error) {
        // The API is another server's, which does not trace.
        if (isApiError(error) && error.code === 'notFound') stop()
        return
      }
    }
  }
  const onHide = (): void => void (document.hidden && hand(true))
  const stopListening = listen(trace)
  document.addEventListener('visibilitychange', onHide)
  const timer = setInterval(() => void hand(), everyMs)
  function stop(): void {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onHide)
    stopListening()
  }
  return {
    follow: async (endpoint, send) => {
      const { traceparent, end } = trace.begin(endpoint)
      let status: number | null = null
      try {
        const answer = await send({ traceparent })
        ;({ status } = answer.response)
        return answer
      } finally {
        end(status)
      }
    },
    stop,
  }
}

function listen({ act }: PageTrace): () => void {
  act('start')
  const onEvent = ({ type }: Event): void => act(type === 'popstate' ? 'navigation' : (type as EventName))
  for (const name of eventNames) window.addEventListener(name, onEvent, { capture: true })
  return () => {
    for (const name of eventNames) window.removeEventListener(name, onEvent, { capture: true })
  }
}

const eventNames = ['click', 'input', 'submit', 'popstate'] as const
type EventName = Exclude<(typeof eventNames)[number], 'popstate'>

/** The area of the suite: the first segment, which no name or id of a person can be. */
export function areaOf(path: string): string {
  return /^\/[a-z-]{0,40}(?=\/|$)/.exec(path)?.[0] ?? '/'
}

function newId(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
