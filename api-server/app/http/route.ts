import type { AnswerOf, AnyEndpoint, BodyOf, FormOf, ParamsOf, QueryOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { ApiFailure } from './failure.ts'
import type { Directory } from '../directory/directory.ts'
import type { OwnOrigins } from '../directory/own-address.ts'
import type { FileServices } from '../files/file-services.ts'
import type { Author, Caller } from '../actors.ts'
import type { RegistryServices } from '../registry/registry-services.ts'
import type { Store } from '../store.ts'
import type { CallTracing } from '../telemetry/request-trace.ts'

/** The things a handler may use in addition to its input. */
export type Context = {
  readonly store: Store
  /** Null only if the policy allows everyone, or for a ship key. */
  readonly caller: Caller | null
  /** The remote of the sent ship key, which only gives the right to ship it. */
  readonly ships: string | null
  /** Whether the policy lets the caller do something in addition to the endpoint itself. */
  readonly may: (permission: Permission) => boolean
  readonly now: Date
  /** The day in Japan. */
  readonly today: DateText
  readonly requestId: string
  /** An id for a new record. */
  readonly newId: () => string
  /** The version that the caller has seen (header If-Match). */
  readonly ifMatch: number | null
  readonly debug: boolean
  /** A header of the request that an answer may depend on: Range, If-None-Match. */
  readonly header: (name: string) => string | undefined
  readonly files: FileServices
  readonly directory: Directory
  /** The origins that serve the suite. */
  readonly origins: OwnOrigins
  readonly registry: RegistryServices
  /** Null where tracing is off. */
  readonly tracing: CallTracing | null
}

/** What most writes of records need. Also available without a request, as when the demo school is made. */
export type RecordContext = Pick<
  Context,
  'store' | 'caller' | 'ships' | 'now' | 'today' | 'requestId' | 'newId' | 'ifMatch'
>

export type Input<E extends AnyEndpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly form: FormOf<E>
}

type Answer<E extends AnyEndpoint> = E['answer'] extends { readonly shape: 'file' } ? Response : AnswerOf<E>
export type Answered<E extends AnyEndpoint> = Promise<Result<Answer<E>, ApiFailure>>
export type Handler<E extends AnyEndpoint> = (input: Input<E>, context: Context) => Answered<E>
export type RecordHandler<E extends AnyEndpoint> = (input: Input<E>, context: RecordContext) => Answered<E>

/** An endpoint with its handler, without their types, so that all are in one list. */
export type Route = {
  readonly endpoint: AnyEndpoint
  readonly handle: (input: LooseInput, context: Context) => Promise<Result<unknown, ApiFailure>>
  /** Checks the well-formed items of a batch that also has malformed ones, because an answer names every failing item. */
  readonly checkBatch?: (batch: LooseBatch, context: Context) => Promise<readonly Issue[]>
}

/** The well-formed items of a batch, the row of each in the request, and the malformed items as sent. */
export type LooseBatch = {
  readonly items: unknown
  readonly rows: readonly number[]
  readonly malformed: readonly unknown[]
}
export type Batch<E extends AnyEndpoint> = LooseBatch & { readonly items: BodyOf<E> }
type BatchCheck<E extends AnyEndpoint> = (batch: Batch<E>, context: Context) => Promise<readonly Issue[]>

export type LooseInput = {
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly form: unknown
}

export function route<E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  check?: BatchCheck<NoInfer<E>>,
): Route {
  // mount checks the input by the schemas of this endpoint.
  const handle: Route['handle'] = (input, context) => handler(input as unknown as Input<E>, context)
  if (check === undefined) return { endpoint, handle }
  return { endpoint, handle, checkBatch: (batch, context) => check(batch as Batch<E>, context) }
}

/** The author for the audit log. Endpoints that write are never open to everyone. */
export function authorOf({
  caller,
  ships,
  now,
  requestId,
}: Pick<Context, 'caller' | 'ships' | 'now' | 'requestId'>): Author {
  if (ships !== null) return { userId: shipperOf(ships), now, requestId }
  if (caller === null) throw new Error('an endpoint that writes must not be open to anyone')
  return { userId: caller.userId, now, requestId }
}

/** The name of a ship key's owner in logs and in the history. */
export const shipperOf = (remoteId: string): string => `ship:${remoteId}`

/** The answer of a DELETE once the record is gone. */
export const deleted = ok({ deleted: true } as const)
