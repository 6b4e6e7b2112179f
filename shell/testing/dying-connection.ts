/** For property tests of lost answers: the real API over a connection that fails at a chosen request. */
import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { sentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { type Arbitrary, boolean, nat, record } from 'fast-check'
import type { Sending } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'

/** The first request of a save that gets no answer, counted from 0, and whether it still reaches the server. */
export type Death = {
  readonly at: number
  readonly isDone: boolean
  /** Whether later requests are answered again. Otherwise they fail too. */
  readonly isBack?: boolean
}

/** All points at which a save of a few calls can lose its connection: before or after each request. */
export const deaths = (most: number): Arbitrary<Death> =>
  record({ at: nat(most), isDone: boolean(), isBack: boolean() }, { noNullPrototype: true })

/** A property makes about a hundred calls, so it gets fewer runs and more time. */
export const someRuns = { numRuns: 25 }
export const longTime = 120_000

/** An edit over the real API as the demo administrator. */
export async function dyingConnection() {
  let left: Death | null = null
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (left === null) return testApi.fetch(request)
    const isLast = left.at === 0
    const arrives = left.at > 0 || (isLast && left.isDone) || (left.at < 0 && left.isBack === true)
    left = { ...left, at: left.at - 1 }
    const answer = arrives ? await testApi.fetch(request) : null
    if (answer === null || isLast) throw new TypeError('the connection died')
    return answer
  }
  admin ??= await findAdmin()
  const bases = { user: '/api/user', curriculum: '/api/curriculum' }
  const api = createApiClient({ bases, fetch, token: () => `debug:${admin}` })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  const sending: Sending = { calls: sentCalls(), onStart: () => {}, onSettled: () => {} }
  return {
    work: { api, queryClient },
    sending,
    /** Runs a save that loses its connection. Returns null when it threw. */
    dying: async <Saved>(death: Death, save: () => Promise<Saved>): Promise<Saved | null> => {
      left = death
      return save()
        .catch(() => null)
        .finally(() => (left = null))
    },
  }
}

let admin: string | undefined

async function findAdmin(): Promise<string | undefined> {
  const answer: unknown = await testApi.fetch('/api/user/debug/accounts').then((response) => response.json())
  return (answer as Accounts).data.find(({ isAdmin }) => isAdmin)?.userId
}

type Accounts = { readonly data: readonly { readonly userId: string; readonly isAdmin: boolean }[] }
