import { latestPosition } from '@gakuseki/shared-api/contract/delivery/written-header.ts'
import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import { routes } from './routes.ts'
import { storeFor, writtenAfter, type Replicas } from './replicas.ts'
import type { Store } from './store.ts'

// The tests only compare which store was chosen, so none of them has to work.
const [primary, copy] = [{ transaction: () => undefined }, {}] as unknown as [Store, Store]
const replicas: Replicas = {
  readsFrom: (position) => (position === null || position < 'B' ? copy : null),
  written: async () => 'A',
}
const isOfPrimary = (method: 'GET' | 'PATCH', access: Permission, seen?: string): boolean =>
  storeFor({ method, access }, seen, { store: primary, replicas }) === primary

it.each([
  ['GET', 'people.read', undefined, false],
  ['GET', 'people.read', 'A', false],
  ['GET', 'people.read', 'B', true],
  ['GET', 'people.read', 'nonsense', true],
  ['PATCH', 'people.write', undefined, true],
  ['GET', 'session.read', undefined, true],
  ['GET', 'roles.read', undefined, true],
  ['GET', 'remotes.read', undefined, true],
] as const)('%s of %s after %s: from the primary is %s', (method, access, seen, expected) => {
  expect(isOfPrimary(method, access, seen)).toBe(expected)
})

it('changes go to the primary also where a call reads from a copy', () => {
  const store = storeFor({ method: 'GET', access: 'people.read' }, undefined, { store: primary, replicas })
  expect(store.transaction).toBe(primary.transaction)
})

it('without replicas everything is of the one database', () => {
  expect(storeFor({ method: 'GET', access: 'people.read' }, undefined, { store: primary })).toBe(primary)
})

it('only the reads of sign-in, rights, files and releases stay with the primary', () => {
  const current = routes
    .map(({ endpoint }) => endpoint)
    .filter(
      (endpoint) =>
        endpoint.method === 'GET' && storeFor(endpoint, undefined, { store: primary, replicas }) === primary,
    )
    .map(({ path }) => path)
  expect(current.toSorted()).toEqual([
    '/debug/accounts',
    '/identity/{userId}',
    '/userInfo/{userId}',
    // Whether somebody may have a file is read with it.
    '/v2/files/{address}',
    '/v2/registry/remotes',
    '/v2/registry/remotes/{remoteId}/figures',
    '/v2/registry/remotes/{remoteId}/vitals',
    '/v2/registry/reports',
    '/v2/rolebindings',
  ])
})

it.each([
  ['GET', 't001', 200, null],
  ['PATCH', undefined, 401, null],
  ['PATCH', 't001', 200, 'A'],
  ['POST', 't001', 409, 'A'],
  ['PATCH', 't001', 503, latestPosition],
])('after %s by %s with %s the caller has to see %s', async (method, actor, status, expected) => {
  expect(await writtenAfter({ method, actor, status }, { store: primary, replicas })).toBe(expected)
})
