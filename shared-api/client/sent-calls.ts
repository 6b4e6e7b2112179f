import { texts } from '../core/texts.ts'
import { ApiError, isApiError, isRefused } from './api-error.ts'

type Run<Answer> = (idempotencyKey: string) => Promise<Answer>

/** What the calls of an edit have stored, by the name of what each of them writes. */
export type SentAnswers = {
  readonly created: ReadonlyMap<string, unknown>
  readonly changed: ReadonlyMap<string, unknown>
}

/** The calls that one edit sends, with what is known of each. */
export type SentCalls = {
  /** Creates something that is called `name` as long as it has no id. */
  readonly create: <Answer>(name: string, run: Run<Answer>) => Promise<Answer>
  readonly change: <Answer>(name: string, run: Run<Answer>) => Promise<Answer>
  /**
   * Sends every call whose answer was lost again, exactly as it was and with its key, so that nothing is done twice. Answers
   * what all calls have stored; throws while an answer is still missing. A save begins with it.
   */
  readonly settle: () => Promise<SentAnswers>
  /** The records were read anew after these answers: what is stored is known without them. */
  readonly forgetAnswered: () => void
  /** Whether something may be stored that has not been read since: typed back, it is to be sent as well. */
  readonly isOpen: () => boolean
  readonly clear: () => void
}

type Call = {
  readonly kind: keyof SentAnswers
  readonly name: string
  readonly run: () => Promise<unknown>
  /** ms */
  readonly sentAt: number
  outcome: { readonly answer: unknown } | null
}

/**
 * Remembers what one edit has sent. A retry after a lost answer may carry other values, and a key belongs to one content:
 * that is why the lost call itself goes first, and the difference to its answer after it (ADR 11).
 */
export function sentCalls(newId: () => string = () => crypto.randomUUID(), now: () => number = Date.now): SentCalls {
  const calls = new Map<string, Call>()
  const idOf = (kind: Call['kind'], name: string): string => `${kind} ${name}`

  async function send<Answer>(kind: Call['kind'], name: string, run: Run<Answer>): Promise<Answer> {
    const key = newId()
    const call: Call = { kind, name, run: () => run(key), sentAt: now(), outcome: null }
    calls.set(idOf(kind, name), call)
    try {
      const answer = await run(key)
      call.outcome = { answer }
      return answer
    } catch (error) {
      if (isRefused(error) || storedNothing(error)) calls.delete(idOf(kind, name))
      throw error
    }
  }

  async function sendAgain(call: Call): Promise<void> {
    if (call.kind === 'created' && now() - call.sentAt > keptFor) throw unknown(call)
    try {
      call.outcome = { answer: await call.run() }
    } catch (error) {
      if (!storedNothing(error)) throw error
      calls.delete(idOf(call.kind, call.name))
    }
  }

  return {
    create: (name, run) => send('created', name, run),
    change: (name, run) => send('changed', name, run),
    settle: async () => {
      // In their order: a later one may be about what an earlier one has made.
      for (const call of calls.values()) if (call.outcome === null) await sendAgain(call)
      return { created: answersOf(calls, 'created'), changed: answersOf(calls, 'changed') }
    },
    forgetAnswered: () => calls.forEach(({ outcome }, id) => outcome !== null && calls.delete(id)),
    isOpen: () => calls.size > 0,
    clear: () => calls.clear(),
  }
}

/**
 * ms. The server forgets an answer after 24 hours; an hour less, since it counts from a moment of its own. A change is
 * sent again even later: its version tells whether it was done.
 */
const keptFor = 23 * 60 * 60 * 1000

/** Sent again it might be done twice, left out it might be lost: whoever looks at the stored records knows. */
function unknown({ name }: Call): ApiError {
  const message = `nobody knows any more whether ${name} was created`
  return new ApiError({ code: 'network', message, displayMessage: texts.connection.unknownOutcome })
}

function answersOf(calls: ReadonlyMap<string, Call>, kind: Call['kind']): ReadonlyMap<string, unknown> {
  return new Map(
    [...calls.values()].flatMap((call) =>
      call.kind === kind && call.outcome !== null ? [[call.name, call.outcome.answer]] : [],
    ),
  )
}

/**
 * Whether a refusal says that nothing was stored, by a call that is sent again neither: had the first one done so, the kept
 * answer would have come. Sign-in, rights and limits are looked at before that, and a 409 without more says that it still runs.
 */
function storedNothing(error: unknown): boolean {
  if (!isApiError(error)) return false
  if (error.status === 409) return error.issues.length > 0 || error.current !== undefined
  return error.status === 400 || error.status === 404 || error.status === 422
}
