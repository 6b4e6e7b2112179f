import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../../texts.ts'
import type { KeptAnswer, OnceCall } from '../admin/admin-store.ts'
import { sha256Hex } from './digest.ts'
import { badHeader, fail, failure, type ApiFailure } from './failure.ts'
import { requestHeadersOf } from './request-headers.ts'
import type { Context, LooseInput, Route } from './route.ts'
import type { Store, WriteStore } from '../store.ts'

type Answer = Result<unknown, ApiFailure>

/** The key of a call that must not be done twice. Other methods may be repeated, so their key is ignored. */
export function onceKeyOf({ endpoint }: Route, header: string | undefined): Result<string | null, ApiFailure> {
  if (header === undefined || !requestHeadersOf(endpoint).idempotencyKey) return ok(null)
  return /^[\x21-\x7e]{8,64}$/.test(header) ? ok(header) : badHeader('Idempotency-Key', texts.headers.idempotencyKey)
}

/**
 * Answers a call once per person and key within a day: a repeated call gets the first answer, and nothing is done. The transaction that
 * writes also keeps the answer, so that a server that dies keeps both or neither. Failures are not kept, because they wrote nothing.
 */
export async function answerOnce(route: Route, input: LooseInput, context: Context, key: string): Promise<Answer> {
  if (context.caller === null) return route.handle(input, context)
  const requestHash = await hashOf(route, input, context)
  const call: OnceCall = { actor: context.caller.userId, key, requestHash, now: context.now }
  const earlier = await context.store.keptAnswer(call)
  if (earlier !== null) return answerAgain(call, earlier)
  const once = new OnceStore(context.store, call, (value) => isAnswerOf(route, value))
  const answer = await route.handle(input, { ...context, store: once.store })
  if (once.earlier !== null) return answerAgain(call, once.earlier)
  if (answer.ok) await once.keepAtLast(answer.value, context)
  return answer
}

/** The store of one call. Each of its transactions holds the key, and the one whose outcome is the answer keeps it. */
class OnceStore {
  readonly store: Store
  /** The answer of another call with the same key, if it was first. */
  earlier: KeptAnswer | null = null
  #state: 'untouched' | 'wrote' | 'kept' | 'refused' = 'untouched'
  readonly #call: OnceCall
  readonly #isAnswer: (value: unknown) => boolean

  constructor(store: Store, call: OnceCall, isAnswer: (value: unknown) => boolean) {
    this.#call = call
    this.#isAnswer = isAnswer
    this.store = {
      ...store,
      transaction: async (author, run) => {
        // The call has lost to its twin, so the handler now undoes its start.
        if (this.#state === 'refused') return store.transaction(author, run)
        const outcome = await store.transaction(author, async (tx) => {
          const claimed = await this.#claim(tx)
          if (!claimed.ok) return claimed
          const result = await run(tx)
          if (result.ok) await this.#keep(tx, result.value)
          return result
        })
        if (outcome.ok) this.#state = this.#state === 'kept' || this.#isAnswer(outcome.value) ? 'kept' : 'wrote'
        return outcome
      },
    }
  }

  /** For handlers that assemble their answer after the write: a separate transaction keeps the key. */
  async keepAtLast(value: unknown, { store, caller, now, requestId }: Context): Promise<void> {
    if (this.#state !== 'wrote' || caller === null) return
    await store.transaction({ userId: caller.userId, now, requestId }, async (tx) => {
      const claimed = await tx.claimKey(this.#call)
      if (claimed === 'claimed') await tx.keepAnswer(this.#call, JSON.stringify(value))
      return ok(null)
    })
  }

  async #claim(tx: WriteStore): Promise<Result<null, ApiFailure>> {
    // Its own earlier transaction has the key.
    if (this.#state === 'kept') return ok(null)
    const claimed = await tx.claimKey(this.#call)
    if (claimed === 'claimed') return ok(null)
    this.#state = 'refused'
    if (claimed === 'busy') return err(busy())
    this.earlier = claimed
    return fail('conflict', 'the call was answered meanwhile')
  }

  async #keep(tx: WriteStore, value: unknown): Promise<void> {
    if (this.#isAnswer(value)) await tx.keepAnswer(this.#call, JSON.stringify(value))
    else if (this.#state !== 'kept') await tx.keepAnswer(this.#call, null)
  }
}

/** Whether the outcome of a transaction is the answer of the call. */
function isAnswerOf({ endpoint }: Route, value: unknown): boolean {
  const { shape, schema } = endpoint.answer
  if (shape !== 'list') return schema.safeParse(value).success
  return typeof value === 'object' && value !== null && 'data' in value && 'numSearchResults' in value
}

function answerAgain(call: OnceCall, kept: KeptAnswer): Answer {
  if (kept.requestHash === call.requestHash) return ok(JSON.parse(kept.answer) as unknown)
  const issue = { path: 'Idempotency-Key', code: 'keyReused', message: texts.keyReused }
  return fail('ruleBroken', 'the key belongs to another request', { displayMessage: texts.keyReused, issues: [issue] })
}

const busy = (): ApiFailure =>
  failure('conflict', 'the same call is running', { displayMessage: texts.stillRunning, retryAfter: 2 })

/** The hash of everything that makes two requests equal: call, parameters, content and the version that was seen. */
async function hashOf({ endpoint }: Route, input: LooseInput, { ifMatch }: Context): Promise<string> {
  const { params, query, body } = input
  const form = await formParts(input.form)
  const { method, path } = endpoint
  return sha256Hex(new TextEncoder().encode(JSON.stringify({ method, path, params, query, body, form, ifMatch })))
}

async function formParts(form: unknown): Promise<unknown> {
  if (typeof form !== 'object' || form === null) return null
  return Promise.all(Object.entries(form).map(async ([name, value]: [string, unknown]) => [name, await partOf(value)]))
}

/** A build is many files under one name. */
async function partOf(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(partOf))
  if (!(value instanceof Blob)) return value
  return [value instanceof File ? value.name : '', value.type, await sha256Hex(await value.arrayBuffer())]
}
