import { basePath, beneath, configBeneath, withoutBase } from './base-path.ts'

it.each([
  ['/', '/student/list?page=2', '/student/list?page=2'],
  ['/', '/', '/'],
  ['/pr-12/', '/', '/pr-12/'],
  ['/pr-12/', '/student/list?page=2#x', '/pr-12/student/list?page=2#x'],
  ['/school/pr-12/', '/api/*', '/school/pr-12/api/*'],
])('beneath %s, %s of the suite is %s of the site, and back', (base, address, onSite) => {
  expect(beneath(base, address)).toBe(onSite)
  expect(withoutBase(base, onSite)).toBe(address)
})

it('takes the base without its slash for the first page, and leaves addresses of others alone', () => {
  expect(withoutBase('/pr-12/', '/pr-12')).toBe('/')
  expect(withoutBase('/pr-12/', '/pr-123/student')).toBe('/pr-123/student')
})

it('is the path at which the build finds its files', () => {
  const page = globalThis as { __webpack_public_path__?: string }
  for (const [address, base] of [
    ['/', '/'],
    [`${location.origin}/pr-12/`, '/pr-12/'],
  ] as const) {
    page.__webpack_public_path__ = address
    expect(basePath()).toBe(base)
  }
  delete page.__webpack_public_path__
})

it('lets the calls of a page go to the API beneath the base', () => {
  const config = {
    environment: 'local',
    userApi: '/api/user',
    curriculumApi: '/api/curriculum',
    authMode: 'debug',
    logLevel: 'info',
    bucket: null,
  } as const
  expect(configBeneath('/pr-12/', config)).toEqual({
    ...config,
    userApi: '/pr-12/api/user',
    curriculumApi: '/pr-12/api/curriculum',
  })
})
