import type { DirectoryEntry } from './directory.ts'
import { isAlarming, planSync, type SyncPerson, type SyncPlan } from './plan-sync.ts'

const entry = (id: string, changes: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  directoryId: id,
  googleMail: `${id}@school.example`,
  name: `佐藤 ${id}`,
  familyName: '佐藤',
  givenName: id,
  photoUrl: null,
  suspended: false,
  ...changes,
})

const fieldsOf = ({ googleMail, name, familyName, givenName, photoUrl }: DirectoryEntry) => ({
  googleMail,
  name,
  familyName,
  givenName,
  photoUrl,
})

/** A person whose entry has not changed since the last sync. */
const known = (id: string, changes: Partial<SyncPerson> = {}): SyncPerson => ({
  userId: `user-${id}`,
  fields: fieldsOf(entry(id)),
  isActive: true,
  directoryId: id,
  seen: fieldsOf(entry(id)),
  hasLeft: false,
  ...changes,
})
/** A person from before the first sync. */
const unknown = (id: string, changes: Partial<SyncPerson> = {}): SyncPerson =>
  known(id, { directoryId: null, seen: null, ...changes })

const plan = (entries: readonly DirectoryEntry[], people: readonly SyncPerson[]): SyncPlan =>
  planSync(entries, people, new Map([['parent@school.example', 'guardian']]))

const outline = ({ creations, updates, bindings, newlyLeft, suspended, problems }: SyncPlan) => ({
  created: creations.map(({ directoryId }) => directoryId),
  updated: updates.map(({ person, values }) => [person.userId, Object.keys(values).join(' ')].join(': ')),
  bound: bindings.map(({ userId, directoryId }) => `${userId} ${directoryId}`),
  left: newlyLeft.map(({ userId }) => userId),
  suspended: suspended.map(({ userId }) => userId),
  problems: problems.map(({ googleMail, code }) => `${googleMail.split('@')[0]}: ${code}`),
})
const nothing = { created: [], updated: [], bound: [], left: [], suspended: [], problems: [] }

it.each<[string, DirectoryEntry[], SyncPerson[], Partial<typeof nothing> | object]>([
  ['nothing has changed', [entry('a')], [known('a')], {}],
  ['the first sync binds who is known by mail', [entry('a')], [unknown('a')], { bound: ['user-a a'] }],
  ['a new account', [entry('a'), entry('b')], [known('a')], { created: ['b'] }],
  ['a suspended account is never created', [entry('a'), entry('b', { suspended: true })], [known('a')], {}],
  [
    'a suspended person has left, and is not changed',
    [entry('a', { suspended: true, familyName: '鈴木' })],
    [known('a')],
    { left: ['user-a'], suspended: ['user-a'] },
  ],
  ['a person without an entry has left', [], [known('a')], { left: ['user-a'] }],
  ['whoever had left is no news', [], [known('a', { hasLeft: true })], {}],
  ['a graduate need not be there', [], [known('a', { isActive: false })], {}],
  ['whoever comes back is bound again', [entry('a')], [known('a', { hasLeft: true })], { bound: ['user-a a'] }],
  [
    'a new mail address goes with its account',
    [entry('a', { googleMail: 'A2@school.example ' })],
    [known('a')],
    { updated: ['user-a: googleMail'], bound: ['user-a a'] },
  ],
  [
    'a new name',
    [entry('a', { name: '鈴木 a', familyName: '鈴木' })],
    [known('a')],
    { updated: ['user-a: name familyName'], bound: ['user-a a'] },
  ],
  [
    'a name that the school corrected stays',
    [entry('a')],
    [known('a', { fields: { ...fieldsOf(entry('a')), name: '佐藤 あ' } })],
    {},
  ],
  [
    "a mail address is the directory's alone",
    [entry('a')],
    [known('a', { fields: { ...fieldsOf(entry('a')), googleMail: 'other@school.example' } })],
    { updated: ['user-a: googleMail'] },
  ],
  [
    'a name part that is missing clears nothing',
    [entry('a', { familyName: '', givenName: '' })],
    [unknown('a')],
    { bound: ['user-a a'] },
  ],
  ['a full name that is missing is put together from its parts', [entry('a', { name: '  ' })], [known('a')], {}],
  [
    'a new account under the address of a known one that is gone is somebody else',
    [entry('z', { googleMail: 'a@school.example', name: '佐藤 a', givenName: 'a' })],
    [known('a')],
    { left: ['user-a'], problems: ['a: mailTaken'] },
  ],
  [
    'so it is when the known one has long been gone',
    [entry('z', { googleMail: 'a@school.example' })],
    [known('a', { hasLeft: true })],
    { problems: ['a: mailTaken'] },
  ],
  [
    'a suspended account under the address of a known one ends nothing of hers',
    [entry('a', { googleMail: 'a2@school.example' }), entry('z', { googleMail: 'a@school.example', suspended: true })],
    [known('a')],
    { updated: ['user-a: googleMail'], bound: ['user-a a'] },
  ],
  [
    'addresses that change places',
    [entry('a', { googleMail: 'b@school.example' }), entry('b', { googleMail: 'a@school.example' })],
    [known('a'), known('b')],
    { updated: ['user-a: googleMail', 'user-b: googleMail'], bound: ['user-a a', 'user-b b'] },
  ],
  [
    'an address given to somebody new after its owner got another',
    [entry('a', { googleMail: 'a2@school.example' }), entry('z', { googleMail: 'a@school.example' })],
    [known('a')],
    { created: ['z'], updated: ['user-a: googleMail'], bound: ['user-a a'] },
  ],
  [
    'an address whose owner keeps it, because their own entry is no good',
    [
      entry('a', { googleMail: 'a2@school.example', name: '', familyName: '', givenName: '' }),
      entry('z', { googleMail: 'a@school.example' }),
    ],
    [known('a')],
    { problems: ['a2: blankName', 'a: mailTaken'] },
  ],
  [
    'one refusal leads to the next',
    [entry('a', { googleMail: 'parent@school.example' }), entry('b', { googleMail: 'a@school.example' })],
    [known('a'), known('b')],
    { problems: ['parent: mailOfOtherType', 'a: mailTaken'] },
  ],
  [
    'an address of another type',
    [entry('p', { googleMail: 'parent@school.example' })],
    [],
    { problems: ['parent: mailOfOtherType'] },
  ],
  [
    'one address twice',
    [entry('a'), entry('b', { googleMail: 'a@school.example' })],
    [known('a')],
    { problems: ['a: repeatedMail', 'a: repeatedMail'] },
  ],
  [
    'an address whose other account is suspended is no repetition',
    [entry('a'), entry('b', { googleMail: 'a@school.example', suspended: true })],
    [known('a')],
    {},
  ],
  [
    'one id twice',
    [entry('a'), entry('a', { googleMail: 'b@school.example' })],
    [],
    { problems: ['a: repeatedId', 'b: repeatedId'] },
  ],
  ['no address', [entry('a', { googleMail: '' })], [], { problems: [': invalidMail'] }],
  ['a name of 129 characters', [entry('a', { familyName: 'x'.repeat(129) })], [], { problems: ['a: invalidValue'] }],
  [
    'a name of 128 characters outside the BMP is taken',
    [entry('a', { familyName: '𠮷'.repeat(128) })],
    [],
    { created: ['a'] },
  ],
  ['a character that no database takes', [entry('a', { givenName: '\0' })], [], { problems: ['a: invalidValue'] }],
  [
    'a problem makes nobody leave',
    [entry('a', { name: '', familyName: '', givenName: '' })],
    [known('a')],
    { problems: ['a: blankName'] },
  ],
])('%s', (_case, entries, people, expected) => {
  expect(outline(plan(entries, people))).toEqual({ ...nothing, ...expected })
})

it.each([
  [100, 20, 0, false],
  [100, 21, 0, true],
  [100, 0, 21, true],
  [100, 11, 10, true],
  [100, 10, 10, false],
  [8, 5, 0, false],
  [8, 3, 3, true],
])('of %i people %i changed and %i gone: asks first %s', (count, changed, gone, expected) => {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`)
  const entries = ids.slice(gone).map((id, index) => entry(id, index < changed ? { familyName: '鈴木' } : {}))
  const planned = plan(
    entries,
    ids.map((id) => known(id)),
  )
  expect(isAlarming(planned)).toBe(expected)
  expect(planned.figures).toEqual({ people: count, updated: changed, left: gone })
})

it('does not ask for new people', () => {
  expect(
    isAlarming(
      plan(
        Array.from({ length: 50 }, (_, index) => entry(`n${index}`)),
        [known('a', { hasLeft: true })],
      ),
    ),
  ).toBe(false)
})
