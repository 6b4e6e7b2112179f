import { browserPlaces } from './browser-places.ts'

const lock = {
  packages: {
    shell: {
      dependencies: { react: '1', firebase: '1', '@gakuseki/shared-ui': '1' },
    },
    'node_modules/react': {},
    'node_modules/firebase': { dependencies: { '@firebase/app': '1', '@firebase/firestore': '1' } },
    'node_modules/@firebase/app': { dependencies: { tslib: '1' } },
    'node_modules/@firebase/auth': {},
    'node_modules/@firebase/firestore': {},
    'node_modules/tslib': {},
    'node_modules/webpack': {},
  },
}

it('lists what pages hold: of Firebase only the parts that run there', () => {
  expect(browserPlaces(lock, ['shell'])).toEqual(
    ['@firebase/app', '@firebase/auth', 'firebase', 'react', 'tslib', 'webpack']
      .map((name) => `node_modules/${name}`)
      .toSorted(),
  )
})
