import { fromBase64 } from '@gakuseki/shared-api/core/text/base64.ts'
import { idsOf } from './record-change.ts'
import type { RecordedBody, RecordedChange } from './recording.ts'

/** How a replay has ended. */
export type Replayed = {
  /** The number of changes that were answered as recorded. */
  readonly done: number
  /** The change that was not; null when all were. */
  readonly stoppedAt: StoppedAt | null
}

/** `status` is that of the answer now; null when the change was not sent, because the recording lacks its content. */
export type StoppedAt = { readonly change: RecordedChange; readonly status: number | null }

type ChangeAt = (request: Request, at: Date) => Promise<Response>

/** Does recorded changes one after the other, and stops at the first one that is answered otherwise. */
export async function replay(
  changes: readonly RecordedChange[],
  changeAt: ChangeAt,
  origin: string,
): Promise<Replayed> {
  for (const [done, change] of changes.entries()) {
    const request = requestOf(change, origin)
    if (request === null) return { done, stoppedAt: { change, status: null } }
    const answer = await changeAt(request, new Date(change.at))
    const { status } = answer
    if (status !== change.status || !isSame(await idsOf(answer), change.ids))
      return { done, stoppedAt: { change, status } }
  }
  return { done: changes.length, stoppedAt: null }
}

function requestOf({ method, path, headers, as, body }: RecordedChange, origin: string): Request | null {
  if (body.kind === 'unkept') return null
  const authorization = as === null ? {} : { authorization: `Bearer debug:${as}` }
  return new Request(origin + path, { method, headers: { ...headers, ...authorization }, body: contentOf(body) })
}

function contentOf(body: Exclude<RecordedBody, { kind: 'unkept' }>): BodyInit | null {
  if (body.kind === 'none') return null
  return body.kind === 'text' ? body.content : fromBase64(body.content)
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at])
