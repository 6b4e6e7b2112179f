import { fillPath, type AnswerOf, type AnyEndpoint, type FormOf, type ParamsOf } from '../contract/kit/kit.ts'
import { rightsHeader } from '../contract/delivery/rights-header.ts'
import { writtenHeader } from '../contract/delivery/written-header.ts'
import { connectionTexts } from './texts.ts'
import { ApiError, isApiError } from './api-error.ts'
import { languageHeaders } from './language-headers.ts'
import type { TraceHeaders } from './call-trace.ts'
import { withToken, type CallTarget } from './bearer.ts'
import { readAnswer } from './read-answer.ts'
import { retryAfterOf } from './retry-after.ts'

export type UploadArgs<E extends AnyEndpoint> = {
  readonly params: ParamsOf<E>
  readonly form: FormOf<E>
  /** A form that is sent again with the same key is not stored twice. */
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  /** Called with the part of the form that was sent, 0 to 1. Starts from 0 when the form must be sent again. */
  readonly onProgress: (part: number) => void
}

/** Time limits in ms: without any progress, and from the last byte to the answer. A slow upload that makes progress has no limit. */
const patience = { stalled: 30_000, answer: 60_000 } as const
/** The most tries for a server that asks to come back later. After these it counts as down. */
const mostTries = 20

/**
 * Sends a form and reports its progress, which fetch cannot do over HTTP/1.1. Errors are those of the client's `call`. Repeats the form by
 * itself when the server asks to come back later (429, a busy server, the same upload still being carried out).
 */
export async function uploadForm<E extends AnyEndpoint>(
  target: CallTarget,
  endpoint: E,
  args: UploadArgs<E>,
): Promise<AnswerOf<E>> {
  // The fields of every form have names, and every path parameter is a text.
  const loose = args as unknown as LooseArgs
  for (let tries = 1; ; tries += 1) {
    args.onProgress(0)
    const answered = await sent(target, endpoint, loose)
    const { headers } = answered.response
    try {
      // The contract declares the body.
      const data = readAnswer(endpoint, answered, {}).data as AnswerOf<E>
      target.onAnswer?.({ headers, code: null }, answered.token)
      return data
    } catch (error) {
      if (isApiError(error)) target.onAnswer?.({ headers, code: error.code }, answered.token)
      const seconds = waitAfter(error, answered.response)
      if (seconds === null || tries === mostTries) throw error
      await pause(seconds * 1000, args.signal)
    }
  }
}

async function sent(
  target: CallTarget,
  endpoint: AnyEndpoint,
  args: LooseArgs,
): Promise<Answered & { readonly token: string | null }> {
  const make = (headers: TraceHeaders) =>
    withToken(target, (token) => send(target.bases, endpoint, { ...args, token, headers }), args.signal)
  try {
    const answered = await (target.trace?.()?.follow(endpoint, make) ?? make({}))
    target.written?.note(answered.response.headers)
    return answered
  } catch (error) {
    // The file may be stored.
    target.written?.noteLost()
    throw error
  }
}

type Answered = { readonly response: Response; readonly text: string }

type LooseArgs = Omit<UploadArgs<AnyEndpoint>, 'form' | 'params'> & {
  readonly params: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string | Blob>>
}

type Sending = LooseArgs & { readonly token: string | null; readonly headers: TraceHeaders }

function send(bases: CallTarget['bases'], endpoint: AnyEndpoint, args: Sending): Promise<Answered> {
  const { signal, token } = args
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const timer = stopwatch(() => end('timeout'))
    const abort = (): void => {
      request.abort()
      finish()
      reject(signal.reason as Error)
    }
    const finish = (): void => {
      timer.stop()
      signal.removeEventListener('abort', abort)
    }
    const end = (code: 'network' | 'timeout'): void => {
      finish()
      request.abort()
      const message = `${endpoint.method} ${endpoint.path}: ${code}`
      reject(new ApiError({ code, message, displayMessage: connectionTexts[code] }))
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      timer.start(patience.stalled)
      args.onProgress(total === 0 ? 0 : loaded / total)
    })
    request.upload.addEventListener('load', () => timer.start(patience.answer))
    request.addEventListener('load', () => {
      finish()
      resolve(answerOf(request))
    })
    request.addEventListener('error', () => end('network'))
    request.open(endpoint.method, `${bases[endpoint.service]}${fillPath(endpoint.path, args.params)}`)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('idempotency-key', args.idempotencyKey)
    const headers = { ...languageHeaders(), ...args.headers }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (signal.aborted) {
      abort()
      return
    }
    signal.addEventListener('abort', abort)
    timer.start(patience.stalled)
    request.send(formOf(args.form))
  })
}

function answerOf(request: XMLHttpRequest): Answered {
  const { status, responseText: text } = request
  const headers = new Headers()
  for (const name of ['x-request-id', 'retry-after', rightsHeader, writtenHeader]) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return { response: new Response(null, { status, headers }), text }
}

/** The seconds after which the server wants to be asked again; null when its answer is final. */
function waitAfter(error: unknown, { headers }: Response): number | null {
  if (!isApiError(error) || !['tooMany', 'unavailable', 'conflict'].includes(error.code)) return null
  return retryAfterOf(headers, Date.now())
}

function stopwatch(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)
  return {
    stop,
    start: (time: number): void => {
      stop()
      timer = setTimeout(onEnd, time)
    },
  }
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, time)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
