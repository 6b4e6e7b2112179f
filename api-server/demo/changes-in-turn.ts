import { seededIds } from './seeded-ids.ts'

/** A change that the API has answered. */
export type AnsweredChange = {
  /** The instant at which the API did it. */
  readonly at: Date
  /** Its body can still be read. */
  readonly request: Request
  /** Its body can still be read. */
  readonly answer: Response
}

/** What recorded changes need to have the same times and ids wherever they are done. */
export type RecordedChanges = {
  /** The number of changes since the school began. */
  readonly done: number
  /** Called after each change, before it is answered. */
  readonly onChange: (change: AnsweredChange) => Promise<void>
}

/** Clock and ids of an API whose changes are done one after the other. */
export type ChangesInTurn = {
  /** Stands still during a change. */
  readonly clock: () => Date
  readonly newId: () => string
  /** Does a change once those before it are done, at its instant, or else at that of the clock. */
  readonly run: (request: Request, change: (request: Request) => Promise<Response>, at?: Date) => Promise<Response>
}

type Options = RecordedChanges & {
  /** The clock between changes. */
  readonly clock: () => Date
  /** The same seed leads to the same ids. */
  readonly seed: string
}

/** Gives each change a standing clock and ids of its own, which depend on its number alone. */
export function createChangesInTurn({ clock, seed, done, onChange }: Options): ChangesInTurn {
  let number = done
  let current: { readonly at: Date; readonly newId: () => string } | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function runNow(...[request, change, at = clock()]: Parameters<ChangesInTurn['run']>): Promise<Response> {
    number += 1
    const newId = seededIds(`${seed}/${number}`)
    current = { at, newId }
    const sent = new Request(request.clone(), { headers: withRequestId(request, newId()) })
    try {
      const answer = await change(sent)
      await onChange({ at, request, answer: answer.clone() })
      return answer
    } finally {
      current = null
    }
  }

  return {
    clock: () => current?.at ?? clock(),
    // Between changes the school itself makes ids, for example of files that it clears away.
    newId: () => current?.newId() ?? crypto.randomUUID(),
    run: (...call) => {
      const run = last.then(() => runNow(...call))
      last = run.catch(() => undefined)
      return run
    },
  }
}

/** The history keeps the id of the request that made a change, so it must not be random. */
function withRequestId(request: Request, requestId: string): Headers {
  const headers = new Headers(request.headers)
  headers.set('x-request-id', requestId)
  return headers
}
