import type { LockFile } from '@gakuseki/remote-kit/build/lock-closure.ts'
import { nameAt, shippedPlaces } from './shipped-places.ts'

const lock: LockFile = {
  packages: {
    'api-server': { dependencies: { a: '1' } },
    'node_modules/a': {
      dependencies: { b: '1' },
      peerDependencies: { p: '1', q: '1' },
      peerDependenciesMeta: { q: { optional: true } },
    },
    'node_modules/a/node_modules/b': { version: '2' },
    'node_modules/b': { version: '1' },
    'node_modules/p': {},
    'node_modules/q': {},
    'node_modules/native': {
      optionalDependencies: { 'native-linux': '1', 'native-musl': '1', 'native-win': '1', 'native-unknown': '1' },
    },
    'node_modules/native-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/native-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/native-win': { os: 'win32', cpu: 'x64' },
    'node_modules/dev-tool': {},
  },
}

it('takes what is imported and what that needs, from where Node would', () => {
  expect(shippedPlaces(lock, 'api-server', ['a'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/p',
  ])
})

it('takes native parts for the platform of the package only', () => {
  expect(shippedPlaces(lock, 'api-server', ['native'])).toEqual(['node_modules/native', 'node_modules/native-linux'])
})

it('refuses a name that the lock does not know', () => {
  expect(() => shippedPlaces(lock, 'api-server', ['gone'])).toThrow('package-lock.json has no gone for api-server')
})

it.each([
  ['node_modules/pino', 'pino'],
  ['node_modules/a/node_modules/@x/b', '@x/b'],
])('the name at %s is %s', (place, name) => {
  expect(nameAt(place)).toBe(name)
})
