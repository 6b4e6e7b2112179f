import {
  fillPath,
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  type FormOf,
  type ParamsOf,
  type QueryOf,
} from '../contract/kit.ts'
import { ApiError, isApiError } from './api-error.ts'
import { withToken, type CallTarget } from './bearer.ts'
import { texts } from '../core/texts.ts'
import { readAnswer, type AnswerReading } from './read-answer.ts'

/** S1 §7: requests give up after 15 s, batch and sync calls after 30 s. */
const timeouts = { usual: 15_000, slow: 30_000 } as const

export type ApiClientConfig = AnswerReading & CallTarget & { readonly fetch?: typeof globalThis.fetch }

type Empty = unknown
type Needed<Name extends string, Value> = [Value] extends [undefined] ? Empty : { readonly [N in Name]: Value }
type NeededParams<E extends AnyEndpoint> = keyof ParamsOf<E> extends never ? Empty : { readonly params: ParamsOf<E> }
type CallOptions = {
  readonly signal?: AbortSignal
  readonly ifMatch?: number
  /** An id that the caller makes once per POST or batch: sent again with the same one, the call is not done twice. */
  readonly idempotencyKey?: string
}

/** What a call takes: exactly the parts its endpoint declares. */
export type CallArgs<E extends AnyEndpoint> = NeededParams<E> &
  Needed<'query', QueryOf<E>> &
  Needed<'body', BodyOf<E>> &
  Needed<'form', FormOf<E>> &
  CallOptions

type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>

type LooseArgs = CallOptions & {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryValues
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string | Blob>>
}

export type ApiClient = {
  /** Makes a call and answers its data; throws an ApiError on any failure. */
  readonly call: <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>) => Promise<AnswerOf<E>>
  /** For what goes another way than `call`, such as uploads. */
  readonly target: CallTarget
}

/** The typed client over fetch; transport and token are injected, so tests run it on the real app without a network. */
export function createApiClient(config: ApiClientConfig): ApiClient {
  return {
    target: config,
    call: async <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>): Promise<AnswerOf<E>> => {
      const loose: LooseArgs = args
      const answered = await withToken(config, (token) => send(config, endpoint, { ...loose, token }), loose.signal)
      const { headers } = answered.response
      try {
        const read = readReceived(config, endpoint, answered)
        config.onAnswer?.({ headers, code: null }, answered.token)
        return read
      } catch (error) {
        if (isApiError(error)) config.onAnswer?.({ headers, code: error.code }, answered.token)
        throw error
      }
    },
  }
}

function readReceived<E extends AnyEndpoint>(config: ApiClientConfig, endpoint: E, received: Received): AnswerOf<E> {
  // A file comes without an envelope; a failure of it has one.
  if (received.file !== null) return received.file as AnswerOf<E>
  const body = readAnswer(endpoint, received, config)
  // The contract says what the body holds; verifyAnswers proves it in tests.
  return (endpoint.answer.shape === 'list' ? body : body.data) as AnswerOf<E>
}

type Sending = LooseArgs & { readonly token: string | null }

async function send(config: ApiClientConfig, endpoint: AnyEndpoint, args: Sending): Promise<Received> {
  const url = `${config.bases[endpoint.service]}${fillPath(endpoint.path, args.params ?? {})}${queryText(args.query)}`
  const deadline = AbortSignal.timeout(endpoint.slow === true ? timeouts.slow : timeouts.usual)
  const options: RequestInit = {
    method: endpoint.method,
    headers: {
      ...(args.body !== undefined && { 'content-type': 'application/json' }),
      ...(args.token !== null && { authorization: `Bearer ${args.token}` }),
      ...(args.ifMatch !== undefined && { 'if-match': String(args.ifMatch) }),
      ...(args.idempotencyKey !== undefined && { 'idempotency-key': args.idempotencyKey }),
    },
    // Ends the reading of the body too.
    signal: args.signal ? AbortSignal.any([args.signal, deadline]) : deadline,
    ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
    ...(args.form && { body: formOf(args.form) }),
  }
  const fetch = config.fetch ?? globalThis.fetch
  try {
    // Node has no page address to resolve a relative one against.
    const response = await fetch(new URL(url, globalThis.location?.href ?? 'http://localhost').href, options)
    return endpoint.answer.shape === 'file' && response.ok
      ? { response, text: '', file: await fileOf(response) }
      : { response, text: await response.text(), file: null }
  } catch (error) {
    if (args.signal?.aborted === true) throw error
    const code = deadline.aborted ? 'timeout' : 'network'
    throw new ApiError({
      code,
      message: `${endpoint.method} ${endpoint.path}: ${code}`,
      displayMessage: texts.connection[code],
      cause: error,
    })
  }
}

type Received = { readonly response: Response; readonly text: string; readonly file: File | null }

/** With the name that the server gives it (RFC 6266), for whoever saves it. */
async function fileOf(response: Response): Promise<File> {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const type = response.headers.get('content-type') ?? ''
  return new File([await response.blob()], name === undefined ? '' : decodeURIComponent(name), { type })
}

function queryText(query: QueryValues = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, `${value}`])).toString()}`
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
