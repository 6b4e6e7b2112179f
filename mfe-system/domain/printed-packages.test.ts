import { printPackages } from './printed-packages.ts'

it.each([
  ['nothing, for an older build', {}, []],
  [
    'published versions',
    { '@gakuseki/shared-api': '1.0.0', '@gakuseki/shared-ui': '1.2.0' },
    ['shared-api 1.0.0', 'shared-ui 1.2.0'],
  ],
  ['changes of their own', { '@gakuseki/shared-ui': '1.2.0+3f2a9c1b' }, ['shared-ui 1.2.0 (own)']],
])('prints %s', (_what, packages, printed) => {
  expect(printPackages(packages, ' (own)')).toEqual(printed)
})
