import { packageFiles } from './package-files.ts'

const files: Readonly<Record<string, string>> = {
  'parts/button.tsx': "import './button.css'\nimport { useState } from 'react'\nexport const button = useState",
  'parts/button.css': '',
  'parts/button.test.tsx': "import 'jest'",
  'parts/people.harness.ts': '',
  'parts/notes.md': '',
  'host/standalone/run.ts':
    "import { button } from '@gakuseki/parts/button.tsx'\nimport { app } from '../app.ts'\nvoid import('msw/browser')\nexport default [button, app]",
  'host/app.ts': 'export const app = 1',
  'host/server.ts': "import 'pg'",
  'host/public/icon.svg': '',
}
const tree = { all: Object.keys(files), read: (path: string) => files[path] ?? '' }
const parts = { folder: 'parts' }
const host = { folder: 'host', entries: [/^standalone\//], assets: /^public\// }

it('publishes all of a package but its tests and what only they use', () => {
  expect(packageFiles([parts], tree).get('parts')).toEqual({
    paths: ['parts/button.css', 'parts/button.tsx'],
    imported: ['react'],
  })
})

it('publishes of another package what its entries reach, with what they import', () => {
  expect(packageFiles([parts, host], tree).get('host')).toEqual({
    paths: ['host/app.ts', 'host/public/icon.svg', 'host/standalone/run.ts'],
    imported: ['@gakuseki/parts', 'msw'],
  })
})

it('refuses a module of a package that is not published', () => {
  expect(() => packageFiles([host], tree)).toThrow('parts/button.tsx is needed outside')
})
