import { sourceName } from './hidden-source-maps.ts'

it.each([
  ['/build/suite/mfe-people/pages/list.page.tsx', 'mfe-people/pages/list.page.tsx'],
  ['/build/suite/node_modules/zustand/esm/react.mjs', 'node_modules/zustand/esm/react.mjs'],
  ['/elsewhere/store/node_modules/a/node_modules/b/index.js', 'node_modules/b/index.js'],
  ['/elsewhere/suite/shared-ui/ui/button.tsx', null],
  ['/build/suite-2/shared-ui/ui/button.tsx', null],
  ['webpack/runtime/load script', null],
  ['', null],
])('names %p without its place on this machine: %p', (path, expected) => {
  expect(sourceName(path, '/build/suite')).toBe(expected)
})
