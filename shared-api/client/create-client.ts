import ky, { type Options } from 'ky'
import {
  fillPath,
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  type FormOf,
  type ParamsOf,
  type QueryOf,
  type Service,
} from '../contract/kit.ts'
import { ApiError } from './api-error.ts'
import { texts } from '../core/texts.ts'
import { readAnswer, type AnswerReading } from './read-answer.ts'

/** S1 §7: requests give up after 15 s, batch and sync calls after 30 s. */
const timeouts = { usual: 15_000, slow: 30_000 } as const

export type ApiClientConfig = AnswerReading & {
  /** Base addresses from the run-time configuration, without a slash at the end. */
  readonly bases: Readonly<Record<Service, string>>
  /** The bearer token, or null while logged out. */
  readonly token: () => string | null
  readonly fetch?: typeof globalThis.fetch
}

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
}

/** The typed client over ky; transport and token are injected, so tests run it on the real app without a network. */
export function createApiClient(config: ApiClientConfig): ApiClient {
  return {
    call: async <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>): Promise<AnswerOf<E>> => {
      const answered = await request(config, endpoint, args)
      // A file comes without an envelope; a failure of it has one.
      if (answered.file !== null) return answered.file as AnswerOf<E>
      const body = readAnswer(endpoint, answered, config)
      // The contract says what the body holds; verifyAnswers proves it in tests.
      return (endpoint.answer.shape === 'list' ? body : body.data) as AnswerOf<E>
    },
  }
}

async function request(config: ApiClientConfig, endpoint: AnyEndpoint, args: LooseArgs): Promise<Received> {
  const url = `${config.bases[endpoint.service]}${fillPath(endpoint.path, args.params ?? {})}${queryText(args.query)}`
  const token = config.token()
  const deadline = AbortSignal.timeout(endpoint.slow === true ? timeouts.slow : timeouts.usual)
  const options: Options = {
    method: endpoint.method,
    // Ours ends the reading of the body too.
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(args.ifMatch !== undefined && { 'if-match': String(args.ifMatch) }),
      ...(args.idempotencyKey !== undefined && { 'idempotency-key': args.idempotencyKey }),
    },
    signal: args.signal ? AbortSignal.any([args.signal, deadline]) : deadline,
    ...(args.body !== undefined && { json: args.body }),
    ...(args.form && { body: formOf(args.form) }),
    ...(config.fetch && { fetch: config.fetch }),
  }
  try {
    // Node has no page address to resolve a relative one against.
    const response = await ky(new URL(url, globalThis.location?.href ?? 'http://localhost').href, options)
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
