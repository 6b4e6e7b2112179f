import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { guard } from './guard.ts'

const admin = { isAdmin: true }
const staff = { isAdmin: false }
const forbidden = { allowed: false, redirectTo: '/error/forbidden' }

describe('the guard', () => {
  it.each(['/', '/home', '/student/list', '/school/edit', '/error/forbidden', '/no/such/page'])(
    'lets an administrator open %s',
    (path) => expect(guard(path, admin, accessPolicy)).toEqual({ allowed: true }),
  )

  it.each(['/', '/home', '/student/list', '/teacher', '/STUDENT/list', '/%73tudent/list', '/error', '/no/such/page'])(
    'sends everybody else from %s to the forbidden page',
    (path) => expect(guard(path, staff, accessPolicy)).toEqual(forbidden),
  )

  it.each(['/error/forbidden', '/help', '/help/sign-in'])('lets everybody who is signed in open %s', (path) => {
    expect(guard(path, staff, accessPolicy)).toEqual({ allowed: true })
    expect(guard(path, null, accessPolicy)).toEqual(forbidden)
  })

  it('[SEC-02] follows a change of the policy', () => {
    const opened = { ...accessPolicy, 'page.class': 'signedIn' } as const
    expect(guard('/class/list', staff, opened)).toEqual({ allowed: true })
    expect(guard('/student/list', staff, opened)).toEqual(forbidden)
  })
})
