import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { codeOf, openFirebaseApi, type FirebaseApi } from '../../testing/sign-in/firebase-api.ts'
import { testNow } from '../../testing/test-school.ts'

let open: FirebaseApi
beforeAll(async () => {
  open = await openFirebaseApi()
})
afterAll(() => open.close())

it('signing out voids this sign-in, renewed tokens included, and leaves those of other devices', async () => {
  const { googleMail } = await open.person('t005')
  const at = (seconds: number) => open.tokenOf(googleMail, { auth_time: testNow.getTime() / 1000 - seconds })
  const answer = await open.ask('/v2/signOut', await at(100), {})
  expect([answer.status, answer.body]).toEqual([200, { ok: true, data: { ended: true } }])
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect(codeOf(await open.ask('/identity/me', await at(100)))).toBe('401 unauthenticated')
  expect(codeOf(await open.ask('/firebaseAuthUser', await at(100), {}))).toBe('401 unauthenticated')
  expect(codeOf(await open.ask('/identity/me', await at(200)))).toBe('200 ok')
  expect(codeOf(await open.ask('/v2/signOut', await at(200), {}))).toBe('200 ok')
  expect(codeOf(await open.ask('/identity/me', await at(200)))).toBe('401 unauthenticated')
  expect(codeOf(await open.ask('/identity/me', await at(100)))).toBe('401 unauthenticated')
  expect(codeOf(await open.ask('/identity/me', await at(50)))).toBe('200 ok')
})

it('notes of ended sign-ins are kept no longer than a sign-in can count', async () => {
  const { googleMail } = await open.person('t005')
  const year = 8760 * 60 * 60
  const { db } = open.api.database
  await db
    .insertInto('personAccounts')
    .values({
      userId: 't005',
      userType: 'teacher',
      endedSignIns: JSON.stringify([testNow.getTime() - year * 1000, testNow.getTime() - year * 1000 + 1]),
    })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(({ ref }) => ({ endedSignIns: ref('excluded.endedSignIns') })),
    )
    .execute()
  await open.ask('/v2/signOut', await open.tokenOf(googleMail), {})
  const { endedSignIns } = await db
    .selectFrom('personAccounts')
    .select('endedSignIns')
    .where('userId', '=', 't005')
    .executeTakeFirstOrThrow()
  expect(endedSignIns).toEqual([testNow.getTime() - year * 1000 + 1, testNow.getTime() - 60_000])
})

it('a sign-in counts for so many hours, however often its token is renewed', async () => {
  const { googleMail } = await open.person('t005')
  const hours = (count: number) => open.tokenOf(googleMail, { auth_time: testNow.getTime() / 1000 - count * 3600 })
  expect(codeOf(await open.ask('/identity/me', await hours(24)))).toBe('200 ok')
  const late = await open.ask('/identity/me', await hours(24.01))
  expect(codeOf(late)).toBe('401 unauthenticated')
  expect(failureSchema.parse(late.body).error.displayMessage).toMatch(/時間がたったため.*サインインしてください。$/)
})
