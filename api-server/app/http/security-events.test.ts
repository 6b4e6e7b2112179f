import { securityEventOf, type AnsweredCall } from './security-events.ts'

const read: AnsweredCall = {
  method: 'GET',
  route: 'GET /v2/students',
  status: 200,
  access: 'people.read',
  refusal: null,
}
const eventOf = (changes: Partial<AnsweredCall>): string => {
  const found = securityEventOf({ ...read, ...changes })
  return found === null ? 'nothing' : [found.level, found.event, ...Object.values(found.fields)].join(' ')
}

it.each([
  [{ code: 'unauthenticated', why: 'token' }, 'warn sign-in refused unauthenticated token'],
  [{ code: 'unauthenticated', why: 'shipKey' }, 'warn sign-in refused unauthenticated shipKey'],
  [{ code: 'unauthenticated', why: 'tooLongAgo' }, 'warn sign-in refused unauthenticated tooLongAgo'],
  [{ code: 'otherDomain' }, 'warn sign-in refused otherDomain'],
  [{ code: 'unknownPerson' }, 'warn sign-in refused unknownPerson'],
  [{ code: 'otherAccount' }, 'warn sign-in refused otherAccount'],
  [{ code: 'accountDisabled' }, 'warn sign-in refused accountDisabled'],
  [{ code: 'forbidden', why: 'notStaff' }, 'warn sign-in refused forbidden notStaff'],
  [{ code: 'forbidden' }, 'warn access refused forbidden people.read'],
  [{ code: 'unavailable', why: 'keys' }, 'warn sign-in not checked unavailable keys'],
  [{ code: 'tooMany' }, 'warn held back tooMany'],
  [{ code: 'malformed' }, 'info input refused malformed'],
  [{ code: 'tooLarge' }, 'info input refused tooLarge'],
  [{ code: 'unsupportedType' }, 'info input refused unsupportedType'],
  [{ code: 'ruleBroken' }, 'info input refused ruleBroken'],
  // A page that starts without a session, a record that somebody deleted, two who write at once: everyday matters.
  [{ code: 'unauthenticated', why: 'noToken' }, 'nothing'],
  [{ code: 'notFound' }, 'nothing'],
  [{ code: 'conflict' }, 'nothing'],
  [{ code: 'unavailable' }, 'nothing'],
] as const)('a refusal %j is told as: %s', (refusal, expected) => {
  expect(eventOf({ status: 400, refusal })).toBe(expected)
})

it.each<[Partial<AnsweredCall>, string]>([
  [{}, 'nothing'],
  [{ route: 'POST /firebaseAuthUser', method: 'POST', access: 'session.read' }, 'info signed in google.com'],
  [{ route: 'POST /v2/signOut', method: 'POST', access: 'session.read' }, 'info signed out'],
  [{ route: 'PUT /v2/rolebindings/{key}', method: 'PUT', access: 'roles.write' }, 'info administered roles.write'],
  [
    { route: 'POST /v2/admin/users/{userId}:disable', method: 'POST', access: 'accounts.write' },
    'info administered accounts.write',
  ],
  [{ route: 'PATCH /v2/students/{userId}', method: 'PATCH', access: 'people.write' }, 'nothing'],
  [{ route: 'GET /v2/registry/remotes', access: 'remotes.write' }, 'nothing'],
  [{ route: 'PUT /v2/rolebindings/{key}', method: 'PUT', access: 'roles.write', status: 500 }, 'nothing'],
  [{ route: 'GET /v2/oauth/callback', access: null, status: 302 }, 'nothing'],
  [{ route: 'GET /v2/oauth/callback', access: null, status: 403 }, 'warn consent refused'],
  [{ route: 'GET /v2/oauth/callback', access: null, status: 503 }, 'nothing'],
  [{ route: '(site)', access: null, status: 404 }, 'nothing'],
])('an answered call %j is told as: %s', (changes, expected) => {
  expect(eventOf(changes)).toBe(expected)
})
