import { withToken, type Bearer } from './bearer.ts'

const signal = new AbortController().signal

/** Sends a call to a server that accepts only these tokens. */
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

it('sends a call whose token was refused once more as soon as there is another token', async () => {
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

it('returns the refusal when there is no other token', async () => {
  const { answer, used } = sent({ token: () => 'old', renew: async () => false }, [])
  expect([(await answer).response.status, used]).toEqual([401, ['old']])
  expect((await sent({ token: () => 'old' }, []).answer).response.status).toBe(401)
})

it.each([
  ['a token', { token: () => Promise.reject(new Error('away')) }],
  ['another token', { token: () => 'old', renew: () => Promise.reject(new Error('away')) }],
] satisfies readonly (readonly [string, Bearer])[])(
  'reports a network failure when %s cannot be obtained',
  async (_, bearer) => {
    await expect(sent(bearer, []).answer).rejects.toMatchObject({ name: 'ApiError', code: 'network' })
  },
)
