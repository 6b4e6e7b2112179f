import { missingOptional, platformOf, resolvedAddresses, resolveInLock, versionsOf } from './lock-file.ts'

it.each([
  ['@swc/core-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@swc/core-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@oxlint/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@nx/nx-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@oxlint-tsgolint/darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
  ['fsevents', undefined],
])('reads %s as a binary for %j', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})

const nested = {
  '': {},
  'node_modules/lerna/node_modules/nx': {
    optionalDependencies: { '@nx/nx-linux-x64-gnu': '23.3.2', '@nx/nx-darwin-x64': '23.3.2' },
  },
  'node_modules/@nx/nx-linux-x64-gnu': { version: '23.3.2' },
}

it('resolves upwards through nested folders', () => {
  expect(resolveInLock(nested, 'node_modules/lerna/node_modules/nx', '@nx/nx-linux-x64-gnu')).toBe(
    'node_modules/@nx/nx-linux-x64-gnu',
  )
  expect(resolveInLock(nested, 'node_modules/lerna/node_modules/nx', 'react')).toBeUndefined()
})

it('adds a missing binary next to its sibling', () => {
  expect(missingOptional(nested)).toEqual({
    entries: {
      'node_modules/@nx/nx-darwin-x64': { version: '23.3.2', os: ['darwin'], cpu: ['x64'], optional: true },
    },
    unknown: [],
  })
})

it('adds it next to the owner without a sibling, and reports the packages it cannot place', () => {
  const packages = { 'node_modules/a': { optionalDependencies: { 'a-win32-x64': '1.0.0', mystery: '1.0.0' } } }
  expect(missingOptional(packages)).toEqual({
    entries: { 'node_modules/a-win32-x64': { version: '1.0.0', os: ['win32'], cpu: ['x64'], optional: true } },
    unknown: ['mystery@1.0.0 (of node_modules/a)'],
  })
})

it('finds download addresses but not workspace links', () => {
  const packages = {
    'node_modules/a': { resolved: 'https://host.example/a.tgz' },
    'node_modules/b': { resolved: 'b', link: true },
    'node_modules/c': {},
  }
  expect(resolvedAddresses(packages)).toEqual(['node_modules/a'])
})

it('lists every version of a package once', () => {
  const packages = {
    'node_modules/react': { version: '19.3.1' },
    'node_modules/x/node_modules/react': { version: '18.0.0' },
    'node_modules/y/node_modules/react': { version: '19.3.1' },
    'node_modules/not-react': { version: '1.0.0' },
  }
  expect(versionsOf(packages, 'react')).toEqual(['18.0.0', '19.3.1'])
})
