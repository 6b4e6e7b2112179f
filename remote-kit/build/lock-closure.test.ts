import { lockClosure, type LockFile } from './lock-closure.ts'

const lock: LockFile = {
  packages: {
    'mfe-people': { version: '0.1.0', dependencies: { '@gakuseki/shared-api': '0.1.0', react: '19.3.1' } },
    'shared-api': { version: '0.1.0', dependencies: { ky: '2.1.0', ring: '1.0.0' } },
    bench: { version: '0.1.0', dependencies: { 'left-alone': '1.0.0' } },
    'node_modules/@gakuseki/shared-api': { link: true, resolved: 'shared-api' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/ky': { version: '2.1.0', peerDependencies: { react: '19', absent: '1' } },
    'node_modules/ring': { version: '1.0.0', dependencies: { back: '1' } },
    'node_modules/back': { version: '1.0.0', dependencies: { ring: '1' } },
    'shared-api/node_modules/ky': { version: '2.2.0', dependencies: { deep: '1' } },
    'shared-api/node_modules/ky/node_modules/deep': { version: '3.0.0' },
    'node_modules/deep': { version: '1.0.0' },
    'node_modules/left-alone': { version: '1.0.0' },
  },
}

it('follows workspace links and takes the nearest of two versions', () => {
  expect(lockClosure(lock, ['mfe-people'])).toEqual({
    workspaces: ['mfe-people', 'shared-api'],
    packages: ['back@1.0.0', 'deep@3.0.0', 'ky@2.2.0', 'react@19.3.1', 'ring@1.0.0'],
  })
})

it('gives nothing for a package that the lock file does not know', () => {
  expect(lockClosure(lock, ['mfe-new'])).toEqual({ workspaces: [], packages: [] })
})
