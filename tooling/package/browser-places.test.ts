import { browserPlaces } from './browser-places.ts'

const lock = {
  packages: {
    shell: {
      dependencies: { react: '1', firebase: '1', '@module-federation/enhanced': '1', '@gakuseki/shared-ui': '1' },
    },
    'node_modules/react': {},
    'node_modules/firebase': { dependencies: { '@firebase/app': '1', '@firebase/firestore': '1' } },
    'node_modules/@firebase/app': { dependencies: { tslib: '1' } },
    'node_modules/@firebase/auth': {},
    'node_modules/@firebase/firestore': {},
    'node_modules/tslib': {},
    'node_modules/@module-federation/enhanced': { dependencies: { 'dts-plugin': '1' } },
    'node_modules/@module-federation/webpack-bundler-runtime': {},
    'node_modules/dts-plugin': {},
    'node_modules/webpack': {},
  },
}

it('lists what pages hold: of Firebase and of the federation only the parts that run there', () => {
  expect(browserPlaces(lock, ['shell'])).toEqual(
    [
      '@firebase/app',
      '@firebase/auth',
      '@module-federation/webpack-bundler-runtime',
      'firebase',
      'react',
      'tslib',
      'webpack',
    ]
      .map((name) => `node_modules/${name}`)
      .toSorted(),
  )
})
