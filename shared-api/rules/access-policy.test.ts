import {
  accessPolicy,
  isAllowed,
  isPermission,
  pagePermission,
  type AccessPolicy,
  type Permission,
} from './access-policy.ts'

const admin = { isAdmin: true }
const staff = { isAdmin: false }

it.each([
  ['/', 'page.other'],
  ['/home', 'page.home'],
  ['/student/list', 'page.student'],
  ['/student', 'page.student'],
  ['/error/forbidden', 'page.forbidden'],
  ['/error', 'page.other'],
  ['/forbidden', 'page.other'],
  ['/constructor', 'page.other'],
  ['/toString/list', 'page.other'],
])('%s needs %s', (path, permission) => {
  expect(pagePermission(path)).toBe(permission)
})

it.each(Object.keys(accessPolicy).filter(isPermission))(
  'allows %s to nobody, staff and admin as the table says',
  (permission) => {
    const allowed = { anyone: [true, true, true], signedIn: [false, true, true], admin: [false, false, true] }
    expect([null, staff, admin].map((caller) => isAllowed(accessPolicy, permission, caller))).toEqual(
      allowed[accessPolicy[permission]],
    )
  },
)

it('[SEC-02] changes a right with a change of the table', () => {
  const permission: Permission = 'people.read'
  const opened: AccessPolicy = { ...accessPolicy, [permission]: 'signedIn' }
  expect(isAllowed(accessPolicy, permission, staff)).toBe(false)
  expect(isAllowed(opened, permission, staff)).toBe(true)
})
