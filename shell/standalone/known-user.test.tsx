import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { debugUserKey } from '../session/sign-in/debug-auth.ts'
import { refusal } from '../testing/stand-in.ts'
import { forgetUnknownUser } from './known-user.ts'

const api = 'http://localhost/api/user'

it.each([
  ['t001', null],
  // A member of staff whom the debug mode does not offer, and a student, who may not sign in.
  ['t012', null],
  ['s26041', null],
  ['nobody', 'nobody'],
  ['先生', '先生'],
])('the user %s is forgotten as %j', async (userId, forgotten) => {
  const kept = keptInMemory({ [debugUserKey]: userId })
  expect(await forgetUnknownUser(kept, api, testApi.fetch)).toBe(forgotten)
  expect(kept.getItem(debugUserKey)).toBe(forgotten === null ? userId : null)
})

it('forgets nobody before somebody is chosen, or while the API does not answer', async () => {
  expect(await forgetUnknownUser(keptInMemory(), api, testApi.fetch)).toBeNull()
  const kept = keptInMemory({ [debugUserKey]: 'nobody' })
  expect(await forgetUnknownUser(kept, api, async () => refusal('unavailable'))).toBeNull()
  expect(kept.getItem(debugUserKey)).toBe('nobody')
})
