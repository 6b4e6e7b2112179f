import { operationOf, type AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { PageSpan, pageActions } from '@gakuseki/shared-api/contract/telemetry.ts'

type Options = {
  /** Microseconds since 1970. */
  readonly now: () => number
  /** So many hexadecimal digits at random. */
  readonly newId: (digits: number) => string
  /** Whether the next trace is kept. */
  readonly isKept: () => boolean
  /** The first segment of the address. */
  readonly area: () => string
}

type CallSpan = {
  readonly traceparent: string
  /** Called with the status of the answer; null when there was none. */
  readonly end: (status: number | null) => void
}

export type PageTrace = {
  readonly begin: (endpoint: AnyEndpoint) => CallSpan
  /** A person did something: the calls that follow belong to it. */
  readonly act: (name: (typeof pageActions)[number]) => void
  /** Takes the spans that have ended; those of actions whose calls are over, or of all when the page is left. */
  readonly take: (isLeaving?: boolean) => readonly PageSpan[]
}

/** What a person did, with the calls that it led to. */
type Action = {
  readonly traceId: string
  readonly spanId: string
  readonly name: string
  readonly startedAt: number
  readonly isKept: boolean
  calls: number
  open: number
  /** When something of it began or ended last. */
  lastAt: number
}

/** In microseconds. A call that begins later after the last one has another cause: a timer, or another tab. */
const quietUs = 5_000_000
/** Of a page whose server takes none. */
const mostSpans = 500

/**
 * The spans of one page. Browsers do not say which event a call comes from, so calls belong to the last action, as long as
 * one follows the other.
 */
export function createPageTrace({ now, newId, isKept, area }: Options): PageTrace {
  let current: Action | null = null
  let actions: readonly Action[] = []
  let ended: readonly PageSpan[] = []
  const end = (span: PageSpan): void => {
    ended = [...ended, span].slice(-mostSpans)
  }
  const isQuiet = ({ open, lastAt }: Action): boolean => open === 0 && now() - lastAt > quietUs
  const newTrace = (name: string): Action => {
    const at = now()
    const ids = { traceId: newId(32), spanId: newId(16) }
    return { ...ids, name, startedAt: at, isKept: isKept(), calls: 0, open: 0, lastAt: at }
  }
  return {
    act: (name) => {
      current = newTrace(name)
      // An action without calls is not worth a span.
      actions = [...actions.filter(({ calls }) => calls > 0), current]
    },
    begin: (endpoint) => {
      if (current !== null && isQuiet(current)) current = null
      const action = current
      const startedAt = now()
      const own = action === null ? newTrace('') : { ...action, spanId: newId(16) }
      if (action !== null) {
        action.calls += 1
        action.open += 1
        action.lastAt = startedAt
      }
      return {
        traceparent: `00-${own.traceId}-${own.spanId}-${own.isKept ? '01' : '00'}`,
        end: (status) => {
          const at = now()
          if (action !== null) {
            action.open -= 1
            action.lastAt = at
          }
          if (!own.isKept) return
          const { traceId, spanId } = own
          const parentSpanId = action?.spanId ?? null
          const duration = at - startedAt
          end({
            traceId,
            spanId,
            parentSpanId,
            name: operationOf(endpoint),
            area: area(),
            startedAt,
            duration,
            status,
          })
        },
      }
    },
    take: (isLeaving = false) => {
      const isOver = (action: Action): boolean =>
        isLeaving || (action.open === 0 && (action !== current || isQuiet(action)))
      for (const action of actions.filter(isOver)) {
        const { traceId, spanId, name, startedAt, lastAt, calls } = action
        if (action.isKept && calls > 0)
          end({
            ...{ traceId, spanId, name, startedAt },
            ...{ parentSpanId: null, area: area(), duration: lastAt - startedAt, status: null },
          })
        if (action === current) current = null
      }
      actions = actions.filter((action) => !isOver(action))
      const taken = ended
      ended = []
      return taken
    },
  }
}
