import type { AnsweredChange } from '@gakuseki/api-server/demo/changes-in-turn.ts'
import { toBase64 } from '@gakuseki/shared-api/core/text/base64.ts'
import { keptHeaders } from './read-recording.ts'
import { limits, type RecordedBody, type RecordedChange } from './recording.ts'

/** What a recording keeps of a change. `after` is the number of steps before it. */
export async function recordChange(change: AnsweredChange, after: number): Promise<RecordedChange> {
  const { at, request, answer } = change
  const { pathname, search } = new URL(request.url)
  return {
    at: at.toISOString(),
    after,
    as: /^Bearer debug:(.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null,
    method: request.method,
    path: pathname + search,
    headers: headersOf(request.headers),
    body: await bodyOf(request),
    status: answer.status,
    ids: await idsOf(answer),
  }
}

function headersOf(headers: Headers): Readonly<Record<string, string>> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

async function bodyOf(request: Request): Promise<RecordedBody> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length === 0) return { kind: 'none' }
  const isText = /^(application\/json|text\/)/.test(request.headers.get('content-type') ?? '')
  const content = isText ? new TextDecoder().decode(bytes) : toBase64(bytes)
  if (content.length > limits.body) return { kind: 'unkept', size: bytes.length }
  return { kind: isText ? 'text' : 'base64', content }
}

/** The ids in an answer, each once, in their order. */
export async function idsOf(answer: Response): Promise<readonly string[]> {
  if (!/json/.test(answer.headers.get('content-type') ?? '')) return []
  const ids = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'string') collect(member)
      else if (/^id$|Id$/.test(name) && name !== 'requestId') ids.add(member)
    }
  }
  try {
    collect(await answer.json())
  } catch {
    return []
  }
  return [...ids].slice(0, limits.changes)
}
