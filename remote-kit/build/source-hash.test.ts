import { isShippedSource, sourceHash } from './source-hash.ts'

const files = [
  { path: 'mfe-people/remote.ts', content: 'a' },
  { path: 'shared-api/core/pager.ts', content: 'b' },
]

it('gives eight hex digits that do not depend on the order of files and facts', () => {
  const id = sourceHash(files, ['react@19.3.1', 'ky@2.1.0'])
  expect(id).toMatch(/^[0-9a-f]{8}$/)
  expect(sourceHash(files.toReversed(), ['ky@2.1.0', 'react@19.3.1'])).toBe(id)
})

it.each([
  ['a changed content', [files[0], { path: 'shared-api/core/pager.ts', content: 'c' }], ['react@19.3.1']],
  ['a renamed file', [files[0], { path: 'shared-api/core/pages.ts', content: 'b' }], ['react@19.3.1']],
  ['a file less', [files[0]], ['react@19.3.1']],
  ['another library version', files, ['react@19.3.2']],
])('changes with %s', (_, changed, facts) => {
  expect(
    sourceHash(
      changed.flatMap((file) => file ?? []),
      facts,
    ),
  ).not.toBe(sourceHash(files, ['react@19.3.1']))
})

it.each([
  ['remote.ts', true],
  ['ui/button/button.module.css', true],
  ['public/favicon.svg', true],
  ['package.json', true],
  ['ui/button.test.tsx', false],
  ['core/kit.test-d.ts', false],
  ['dev/standalone.tsx', false],
  ['testing/render-suite.tsx', false],
  ['pages/pictures/list.page.tsx', true],
  ['list/people.harness.ts', false],
  ['dist/remoteEntry.js', false],
  ['dist-maps/page.js.map', false],
  ['dist', false],
  ['distance.ts', true],
  ['node_modules/.federation/entry.js', false],
  ['CHANGELOG.md', false],
  ['tsconfig.json', false],
])('counts %s as shipped: %s', (path, shipped) => {
  expect(isShippedSource(path)).toBe(shipped)
})
