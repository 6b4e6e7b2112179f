import { withToken, type Bearer } from './bearer.ts'

const signal = new AbortController().signal

/** Sends a call to a server that takes only some tokens. */
function sent(bearer: Bearer, good: readonly string[]) {
  const used: (string | null)[] = []
  const answer = withToken(
    bearer,
    async (token) => {
      used.push(token)
      return { response: new Response(null, { status: token !== null && good.includes(token) ? 200 : 401 }) }
    },
    signal,
  )
  return { answer, used }
}

it('a call whose token is refused is sent once more as soon as there is another one', async () => {
  let token = 'old'
  const back = Promise.withResolvers<boolean>()
  const renew = jest.fn(() => back.promise)
  const { answer, used } = sent({ token: () => token, renew }, ['new'])
  await Promise.resolve()
  token = 'new'
  back.resolve(true)
  const { response, token: last } = await answer
  expect([response.status, last, used]).toEqual([200, 'new', ['old', 'new']])
  expect(renew).toHaveBeenCalledWith('old', signal)
})

it('is given up with the answer when there is none', async () => {
  const { answer, used } = sent({ token: () => 'old', renew: async () => false }, [])
  expect([(await answer).response.status, used]).toEqual([401, ['old']])
  expect((await sent({ token: () => 'old' }, []).answer).response.status).toBe(401)
})

it.each([
  ['a token', { token: () => Promise.reject(new Error('away')) }],
  ['another token', { token: () => 'old', renew: () => Promise.reject(new Error('away')) }],
] satisfies readonly (readonly [string, Bearer])[])(
  '%s that cannot be had is a failure of the network',
  async (_, bearer) => {
    await expect(sent(bearer, []).answer).rejects.toMatchObject({ name: 'ApiError', code: 'network' })
  },
)
