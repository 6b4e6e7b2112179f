import { startFakeGoogle, type FakeGoogle, type FakeUser } from '../testing/sign-in/fake-google.ts'
import type { Grant } from '../app/directory/directory.ts'
import { createGoogleDirectory } from './google-directory.ts'
import { seal } from './seal.ts'

const key = Buffer.alloc(32, 3)
let google: FakeGoogle
beforeAll(async () => {
  google = await startFakeGoogle()
})
afterAll(() => google.close())

const userOf = (id: string, changes: Partial<FakeUser> = {}): FakeUser => ({
  id,
  primaryEmail: `${id}@school.example`,
  name: { fullName: '花子 佐藤', familyName: '佐藤', givenName: '花子' },
  orgUnitPath: '/students/e1',
  ...changes,
})

beforeEach(() => {
  google.users = []
  google.failures = []
  google.asked.length = 0
  google.tokens.clear()
  google.tokens.add('refresh')
})

const directory = (changes: { student?: string | null } = {}, timeoutMs?: number) =>
  createGoogleDirectory({
    ...(timeoutMs !== undefined && { timeoutMs }),
    clientId: 'client',
    clientSecret: 'secret',
    key,
    callbackUrl: 'https://school.example/api/user/v2/oauth/callback',
    hostedDomain: 'school.example',
    places: { teacher: '/staff', student: '/students', guardian: 'parents@school.example', ...changes },
    googleUrl: google.url,
  })
const grant: Grant = { userId: 't001', sealedToken: seal('refresh', key, 't001') }

it('reads every page of an organisational unit, including sub-units and suspended accounts', async () => {
  google.users = [
    ...Array.from({ length: 250 }, (_, index) => userOf(`s${index}`)),
    userOf('x', { orgUnitPath: '/studentsX' }),
    userOf('t', { orgUnitPath: '/staff' }),
  ]
  google.users[3] = userOf('s3', { suspended: true, thumbnailPhotoUrl: 'https://photos.example/3' })
  google.users[4] = userOf('s4', {
    archived: true,
    name: { fullName: 'John Smith', familyName: 'Smith', givenName: 'John' },
  })
  const listed = await directory().list('student', grant)
  if (!listed.ok) throw new Error(listed.error.detail)
  expect(listed.value).toHaveLength(250)
  expect(google.asked).toHaveLength(3)
  expect(google.asked[0]?.searchParams.get('customer')).toBe('my_customer')
  expect(listed.value.slice(2, 5)).toEqual([
    {
      directoryId: 's2',
      googleMail: 's2@school.example',
      // Google has the reverse order.
      name: '佐藤 花子',
      familyName: '佐藤',
      givenName: '花子',
      photoUrl: null,
      suspended: false,
    },
    expect.objectContaining({ directoryId: 's3', suspended: true, photoUrl: 'https://photos.example/3' }),
    expect.objectContaining({ directoryId: 's4', suspended: true, name: 'John Smith' }),
  ])
})

it('reads a group as its members among all users', async () => {
  google.users = Array.from({ length: 150 }, (_, index) => userOf(`g${index}`, { orgUnitPath: '/' }))
  google.groups['parents@school.example'] = ['g1', 'g149', 'somebody-outside']
  const listed = await directory().list('guardian', grant)
  expect(listed.ok && listed.value.map(({ directoryId }) => directoryId)).toEqual(['g1', 'g149'])
})

it('repeats a call after a 503 of Google', async () => {
  google.users = [userOf('s1')]
  google.failures = [503]
  const listed = await directory().list('student', grant)
  expect(listed).toMatchObject({ ok: true, value: [{ directoryId: 's1' }] })
  expect(google.asked).toHaveLength(2)
})

it.each([
  [[403], 'notAllowed'],
  [[404], 'notConfigured'],
  [Array.from({ length: 9 }, () => 500), 'unavailable'],
] as const)('reads %j as %s', async (failures, reason) => {
  google.failures = [...failures]
  expect(await directory().list('student', grant)).toMatchObject({ ok: false, error: { reason } })
})

it('asks for a new consent if it is revoked, unreadable or missing', async () => {
  const unreadable = { ...grant, userId: 't002' }
  google.tokens.clear()
  for (const each of [grant, unreadable, null])
    expect(await directory().list('student', each)).toMatchObject({ ok: false, error: { reason: 'consentNeeded' } })
  expect(await directory().consent?.check(grant)).toMatchObject({ ok: false, error: { reason: 'consentNeeded' } })
})

it('reports a type without a place as not configured', async () => {
  expect(await directory({ student: null }).list('student', grant)).toMatchObject({
    ok: false,
    error: { reason: 'notConfigured' },
  })
})

it('reports unreachable Google as unavailable, not as a lost consent', async () => {
  const gone = await startFakeGoogle()
  const far = createGoogleDirectory({
    clientId: 'client',
    clientSecret: 'secret',
    key,
    callbackUrl: 'https://school.example/callback',
    hostedDomain: null,
    places: { teacher: '/staff', student: '/students', guardian: null },
    googleUrl: gone.url,
  })
  await gone.close()
  expect(await far.list('student', grant)).toMatchObject({ ok: false, error: { reason: 'unavailable' } })
})

describe('reports Google as unavailable if it never answers', () => {
  beforeAll(() => {
    google.isSilent = true
  })
  afterAll(() => {
    google.isSilent = false
  })

  it('to a consent, to its check and to a sync', async () => {
    const hasty = directory({}, 50)
    const answers = await Promise.all([
      hasty.consent?.finish({ code: 'code', codeVerifier: 'v', userId: 't001' }),
      hasty.consent?.check(grant),
      hasty.list('student', grant),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { reason: 'unavailable' } })
  })
})
