import { disableAccount, enableAccount, revokeSessions } from '@gakuseki/shared-api/contract/people/accounts.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { fillPath, type AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { codeOf, openFirebaseApi, type FirebaseApi } from '../../testing/sign-in/firebase-api.ts'
import type { Answer } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'

let open: FirebaseApi
beforeAll(async () => {
  open = await openFirebaseApi()
})
afterAll(() => open.close())

const tokenFor = async (userId: string, changes: object = {}): Promise<string> =>
  open.tokenOf((await open.person(userId)).googleMail, changes)
/** A call about a person, by default by an administrator. */
const change = async (endpoint: AnyEndpoint, userId: string, by = 't001'): Promise<Answer> =>
  open.ask(fillPath(endpoint.path, { userId }), await tokenFor(by), {})
const me = async (token: string): Promise<string> => codeOf(await open.ask('/identity/me', token))
const sentenceOf = ({ body }: Answer): string => failureSchema.parse(body).error.displayMessage
/** A sign-in after all events of a test, whose clock does not move. */
const later = { auth_time: testNow.getTime() / 1000 + 1 }

it('makes the tokens of ended sessions invalid, linked or not, and accepts a new sign-in', async () => {
  const linked = await tokenFor('t007')
  await open.ask('/firebaseAuthUser', linked, {})
  for (const userId of ['t007', 't008']) {
    const token = await tokenFor(userId)
    expect(await me(token)).toBe('200 ok')
    const answer = await change(revokeSessions, userId)
    const state = { userId, isDisabled: false, tokensValidAfter: testNow.toISOString() }
    expect([answer.status, answer.body]).toEqual([200, { ok: true, data: state }])
    expect(await me(token)).toBe('401 unauthenticated')
    expect(await me(await tokenFor(userId, later))).toBe('200 ok')
  }
})

it('keeps a disabled person out at once, whatever the sign-in, until enabled', async () => {
  const token = await tokenFor('t005')
  expect(await me(token)).toBe('200 ok')
  expect((await change(disableAccount, 't005')).body).toMatchObject({ data: { isDisabled: true } })
  for (const each of [token, await tokenFor('t005', later)]) {
    const answer = await open.ask('/identity/me', each)
    expect(codeOf(answer)).toBe('403 accountDisabled')
    expect(sentenceOf(answer)).toMatch(/停止されています。.*管理者に連絡してください。/)
    expect(codeOf(await open.ask('/firebaseAuthUser', each, {}))).toBe('403 accountDisabled')
  }
  expect((await change(enableAccount, 't005')).body).toMatchObject({ data: { isDisabled: false } })
  expect(await me(token)).toBe('401 unauthenticated')
  expect(await me(await tokenFor('t005', later))).toBe('200 ok')
})

it('takes all rights from a disabled administrator', async () => {
  expect(codeOf(await change(revokeSessions, 't008', 't003'))).toBe('200 ok')
  await change(disableAccount, 't003')
  expect(codeOf(await change(enableAccount, 't003', 't003'))).toBe('403 accountDisabled')
  expect(codeOf(await open.ask('/v2/students', await tokenFor('t003', later)))).toBe('403 accountDisabled')
})

it('lets nobody disable themselves, but everybody with the right end their own sessions', async () => {
  const answer = await change(disableAccount, 't001')
  expect(codeOf(answer)).toBe('422 ruleBroken')
  expect(sentenceOf(answer)).toContain('自分自身のアカウントは停止できません。')
  expect(failureSchema.parse(answer.body).error.issues).toMatchObject([{ path: 'userId', code: 'ownAccount' }])
})

it('keeps one of two administrators who disable each other at once', async () => {
  const letIn = async () => {
    const nothing = { disabledAt: null, tokensValidAfter: null }
    await open.api.database.db.updateTable('personAccounts').set(nothing).execute()
  }
  // Made before, because both calls must be accepted before either is done.
  const tokens = { t001: await tokenFor('t001'), t003: await tokenFor('t003') }
  for (let round = 0; round < 5; round += 1) {
    await letIn()
    const answers = await Promise.all([
      open.ask(fillPath(disableAccount.path, { userId: 't001' }), tokens.t003, {}),
      open.ask(fillPath(disableAccount.path, { userId: 't003' }), tokens.t001, {}),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['200 ok', '403 accountDisabled'])
  }
  await letIn()
})

it.each([revokeSessions, disableAccount, enableAccount])(
  '[SEC-03] $path is for administrators, about existing people',
  async (endpoint) => {
    expect(codeOf(await change(endpoint, 't006', 't004'))).toBe('403 forbidden')
    expect(codeOf(await open.ask(fillPath(endpoint.path, { userId: 't006' }), null, {}))).toBe('401 unauthenticated')
    expect(codeOf(await change(endpoint, 'nobody'))).toBe('404 notFound')
  },
)

it('names the author in the history, once for a state that was already so', async () => {
  for (const endpoint of [disableAccount, disableAccount, enableAccount, enableAccount])
    expect((await change(endpoint, 't009')).status).toBe(200)
  const path = `/v2/history?entity=account&id=t009`
  const { body } = await open.ask(path, await tokenFor('t001'))
  const at = testNow.toISOString()
  expect(body).toMatchObject({
    data: [
      { version: 2, actorId: 't001', action: 'update', changes: { isDisabled: { before: true, after: false } } },
      {
        version: 1,
        actorId: 't001',
        action: 'update',
        changes: { isDisabled: { before: false, after: true }, tokensValidAfter: { before: null, after: at } },
      },
    ],
  })
})
