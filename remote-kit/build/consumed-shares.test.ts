import { wrongShares } from './consumed-shares.ts'

const keys = ['react', 'react/']

/** As webpack names what a build takes. If that changes, no build takes anything, and all of them fail. */
function taken(key: string, change: Readonly<Record<string, string>> = {}): string {
  const parts = { range: '^19.0.0', strict: 'true', copy: 'undefined', singleton: 'true', eager: 'false', ...change }
  const { range, strict, copy, singleton, eager } = parts
  return `consume-shared-module|default|${key}|${range}|${strict}|${copy}|${singleton}|${eager}`
}

it.each([
  ['as it must', [taken('react')], []],
  ['with its sub-paths', [taken('react/jsx-runtime')], []],
  ['in any version', [taken('react', { range: 'false', strict: 'false' })], []],
  ['as one of several copies', [taken('react', { singleton: 'false' })], ['react is no singleton']],
  [
    'with a warning of another version',
    [taken('react', { strict: 'false' })],
    ['react only warns of another version (strictVersion)'],
  ],
  ['with a copy of its own', [taken('react', { copy: '/node_modules/react/index.js' })], ['react is brought along']],
  [
    'in one of two ranges',
    [taken('react', { range: '^18.0.0 || ^19.0.0', strict: 'false' })],
    ['react only warns of another version (strictVersion)'],
  ],
  ['at once', [taken('react', { eager: 'true' })], ['react is brought along']],
  ['not at all', ['/remote.ts'], ['takes nothing from the shell']],
  ['and another module', [taken('react-dom')], ['react-dom is not in shared of the manifest']],
])('finds what is wrong with a remote that takes React %s', (_how, identifiers, wrong) => {
  expect(wrongShares(identifiers, keys)).toEqual(wrong)
})
