import { outcomeTexts } from './texts.ts'
import { ApiError, isApiError, isRefused } from './api-error.ts'

type Run<Answer> = (idempotencyKey: string) => Promise<Answer>

/** The stored results of one edit's calls, by the name of the item that each call writes. */
export type SentAnswers = {
  readonly created: ReadonlyMap<string, unknown>
  readonly changed: ReadonlyMap<string, unknown>
}

/** The calls that one edit has sent, and their outcomes. */
export type SentCalls = {
  /** Sends a call that creates an item. `name` identifies the item until it has an id. */
  readonly create: <Answer>(name: string, run: Run<Answer>) => Promise<Answer>
  readonly change: <Answer>(name: string, run: Run<Answer>) => Promise<Answer>
  /**
   * Repeats every call whose answer was lost, unchanged and with its key, so that nothing is done twice. Returns the answers of all calls,
   * and throws while one is still missing. Every save begins with it.
   */
  readonly settle: () => Promise<SentAnswers>
  /** The answers received so far, without repeating any call. */
  readonly answered: () => SentAnswers
  /** Forgets the answered calls. For use after the records were read again, because those show what is stored. */
  readonly forgetAnswered: () => void
  /** Whether a call may have stored something that was not read since. A draft that equals its base must then be saved too. */
  readonly isOpen: () => boolean
  readonly clear: () => void
}

/** What a save of several changes gives to each of their calls, and calls when one has its outcome. */
export type SendOptions = { readonly calls: SentCalls; readonly onSettled: () => void }

type Call = {
  readonly kind: keyof SentAnswers
  readonly name: string
  readonly run: () => Promise<unknown>
  /** ms */
  readonly sentAt: number
  outcome: { readonly answer: unknown } | null
}

/**
 * Remembers the calls that one edit has sent. A retry after a lost answer may carry other values, but a key belongs to one content.
 * Therefore the lost call itself is repeated first. Then the difference to its answer is sent (ADR 11).
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

  const answered = (): SentAnswers => ({ created: answersOf(calls, 'created'), changed: answersOf(calls, 'changed') })

  return {
    create: (name, run) => send('created', name, run),
    change: (name, run) => send('changed', name, run),
    settle: async () => {
      // In order, because a later call may refer to an item that an earlier one created.
      for (const call of calls.values()) if (call.outcome === null) await sendAgain(call)
      return answered()
    },
    answered,
    forgetAnswered: () => calls.forEach(({ outcome }, id) => outcome !== null && calls.delete(id)),
    isOpen: () => calls.size > 0,
    clear: () => calls.clear(),
  }
}

/**
 * In ms. The server forgets an answer 24 hours after it started the call, so this is an hour less. Changes are repeated even later, because
 * the version shows whether they were done.
 */
const keptFor = 23 * 60 * 60 * 1000

/**
 * A repeated call might create the item twice, a dropped one might lose it. Only the user can check the stored
 * records.
 */
function unknown({ name }: Call): ApiError {
  const message = `nobody knows any more whether ${name} was created`
  return new ApiError({ code: 'network', message, displayMessage: outcomeTexts.unknown })
}

function answersOf(calls: ReadonlyMap<string, Call>, kind: Call['kind']): ReadonlyMap<string, unknown> {
  return new Map(
    [...calls.values()].flatMap((call) =>
      call.kind === kind && call.outcome !== null ? [[call.name, call.outcome.answer]] : [],
    ),
  )
}

/**
 * Whether a refusal proves that nothing was stored, not even by an earlier try: after a stored try, the server returns its kept answer.
 * Sign-in, rights and limits are checked earlier and prove nothing. A 409 without details means that the first try is still being carried
 * out.
 */
function storedNothing(error: unknown): boolean {
  if (!isApiError(error)) return false
  if (error.status === 409) return error.issues.length > 0 || error.current !== undefined
  return error.status === 400 || error.status === 404 || error.status === 422
}
