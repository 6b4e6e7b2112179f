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

/** Clock and ids of an API whose changes are done one after the other. */
export type ChangesInTurn = {
  /** Stands still during a change. */
  readonly clock: () => Date
  readonly newId: () => string
  /** Does a change once those before it are done, at its instant, or else at that of the clock. */
  readonly run: (request: Request, change: (request: Request) => Promise<Response>, at?: Date) => Promise<Response>
}

type Options = {
  /** The clock between changes. */
  readonly clock: () => Date
  /** The same seed leads to the same ids. */
  readonly seed: string
  /** The number of changes since the school began, without those that were refused. */
  readonly done: number
  /** Called with the new number after each change that was not refused. */
  readonly count: (done: number) => Promise<void>
  /** Called after each change, before it is answered. */
  readonly onChange: (change: AnsweredChange) => Promise<void>
}

/** Gives each change a standing clock and ids of its own, which depend on its number alone. */
export function createChangesInTurn({ clock, seed, done, count, onChange }: Options): ChangesInTurn {
  let number = done
  let current: { readonly at: Date; readonly newId: () => string } | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function runNow(...[request, change, at = clock()]: Parameters<ChangesInTurn['run']>): Promise<Response> {
    const newId = seededIds(`${seed}/${number + 1}`)
    current = { at, newId }
    const sent = new Request(request.clone(), { headers: withRequestId(request, newId()) })
    try {
      const answer = await change(sent)
      // A refused change has made nothing. Its ids go to the next one, because the number is kept with what was made.
      if (answer.ok) await count((number += 1))
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
