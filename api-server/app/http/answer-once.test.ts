import { dataOf, endpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { answerOnce } from './answer-once.ts'
import type { KeptAnswer } from '../admin/admin-store.ts'
import { fail, failureResponse, type ApiFailure } from './failure.ts'
import type { Context, LooseInput, Route } from './route.ts'

const call = endpoint({
  service: 'user',
  method: 'POST',
  path: '/things',
  access: 'school.write',
  summary: '',
  answer: dataOf(z.object({ made: z.int() })),
})

type Handle = (context: Context) => Promise<Result<unknown, ApiFailure>>

/** A store that only keeps answers, and records what each transaction does with its key. */
function once(handle: Handle) {
  const kept = new Map<string, KeptAnswer>()
  const log: string[] = []
  const hashes: string[] = []
  const tx = {
    claimKey: async ({
      key,
      requestHash,
    }: {
      key: string
      requestHash: string
    }): Promise<'claimed' | 'busy' | KeptAnswer> => {
      hashes.push(requestHash)
      const earlier = kept.get(key)
      if (earlier !== undefined) return earlier
      kept.set(key, { requestHash, answer: '' })
      return 'claimed'
    },
    keepAnswer: async ({ key, requestHash }: { key: string; requestHash: string }, answer: string | null) => {
      log.push(answer ?? 'given back')
      if (answer === null) kept.delete(key)
      else kept.set(key, { requestHash, answer })
    },
  }
  const store = {
    keptAnswer: async ({ key }: { key: string }) => kept.get(key) ?? null,
    transaction: async (_author: unknown, run: (tx: unknown) => Promise<Result<unknown, ApiFailure>>) => {
      const before = new Map(kept)
      const result = await run(tx)
      if (!result.ok) {
        kept.clear()
        for (const [key, answer] of before) kept.set(key, answer)
      }
      return result
    },
  }
  // The parts that answerOnce and the handlers of this file use.
  const context = {
    store,
    caller: { userId: 't1' },
    now: new Date(0),
    requestId: 'r',
    ifMatch: null,
  } as unknown as Context
  const route: Route = { endpoint: call, handle: (_input, given) => handle(given) }
  const input: LooseInput = { params: {}, query: undefined, body: {}, form: undefined }
  return {
    ask: (body: unknown = {}) => answerOnce(route, { ...input, body }, context, 'key-0001'),
    send: (files: readonly File[]) => answerOnce(route, { ...input, form: { files } }, context, 'key-0001'),
    log,
    tx,
    kept,
    hashes,
  }
}

const author = { userId: 't1', now: new Date(0), requestId: 'r' }

it('keeps the answer in the transaction whose outcome it is', async () => {
  let made = 0
  const { ask, log } = once(({ store }) => store.transaction(author, async () => ok({ made: (made += 1) })))
  expect(await ask()).toEqual(ok({ made: 1 }))
  expect(await ask()).toEqual(ok({ made: 1 }))
  expect([made, log]).toEqual([1, ['{"made":1}']])
  expect(await ask({ another: 'body' })).toMatchObject({ ok: false, error: { code: 'ruleBroken' } })
})

it('compares each of several files under one name, with its name and content', async () => {
  const { send } = once(({ store }) => store.transaction(author, async () => ok({ made: 1 })))
  const build = (content: string, name = 'page.js') => [new File(['x'], 'remoteEntry.js'), new File([content], name)]
  expect(await send(build('1'))).toEqual(ok({ made: 1 }))
  expect(await send(build('1'))).toEqual(ok({ made: 1 }))
  for (const other of [build('2'), build('1', 'other.js'), build('1').toReversed(), []])
    expect(await send(other)).toMatchObject({ ok: false, error: { issues: [{ code: 'keyReused' }] } })
})

it('releases the key after an earlier one of several transactions, so that half a call does not count as done', async () => {
  let made = 0
  const { ask, log } = once(async ({ store }) => {
    await store.transaction(author, async () => ok('begun'))
    if (made === 0) {
      made += 1
      return fail('unavailable', 'the store of files is down')
    }
    return store.transaction(author, async () => ok({ made: (made += 1) }))
  })
  expect(await ask()).toMatchObject({ ok: false })
  expect(await ask()).toEqual(ok({ made: 2 }))
  expect(await ask()).toEqual(ok({ made: 2 }))
  expect(log).toEqual(['given back', 'given back', '{"made":2}'])
})

it('keeps an answer that is assembled after the write, too', async () => {
  let made = 0
  const { ask } = once(async ({ store }) => {
    await store.transaction(author, async () => ok((made += 1)))
    return ok({ made: made * 10 })
  })
  expect([await ask(), await ask(), made]).toEqual([ok({ made: 10 }), ok({ made: 10 }), 1])
})

it('asks to retry while the same call runs elsewhere for too long', async () => {
  const { ask, tx } = once(({ store }) => store.transaction(author, async () => ok({ made: 1 })))
  tx.claimKey = async () => 'busy'
  const answer = await ask()
  if (answer.ok) throw new Error('the call was done')
  const response = failureResponse(answer.error)
  expect([response.status, response.headers.get('retry-after')]).toEqual([409, '2'])
})

it('lets a call that lost to its twin undo its start, and returns the twin’s answer', async () => {
  const begun: string[] = []
  const { ask, kept, hashes } = once(async ({ store }) => {
    await store.transaction(author, async () => ok(begun.push('row')))
    const [requestHash = ''] = hashes
    kept.set('key-0001', { requestHash, answer: '{"made":7}' })
    const done = await store.transaction(author, async () => ok({ made: 8 }))
    if (!done.ok) await store.transaction(author, async () => ok(begun.pop()))
    return done
  })
  expect(await ask()).toEqual(ok({ made: 7 }))
  expect(begun).toEqual([])
})

it('keeps nothing for a call that wrote nothing', async () => {
  let asked = 0
  const { ask, log } = once(async () => ok({ made: (asked += 1) }))
  expect([await ask(), await ask(), log]).toEqual([ok({ made: 1 }), ok({ made: 2 }), []])
})

it('shares the key between two writes of one call', async () => {
  const { ask, log } = once(async ({ store }) => {
    await store.transaction(author, async () => ok({ made: 1 }))
    return store.transaction(author, async () => ok({ made: 2 }))
  })
  expect([await ask(), await ask()]).toEqual([ok({ made: 2 }), ok({ made: 2 })])
  expect(log).toEqual(['{"made":1}', '{"made":2}'])
})
