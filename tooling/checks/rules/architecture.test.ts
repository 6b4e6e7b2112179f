import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import { type Repository, repositoryOf } from '../repository.ts'
import { importDirections } from './import-directions.ts'
import { lightContracts } from './light-contracts.ts'
import { noBarrels } from './modules.ts'
import { libraryOwners, queryKeys, sharedSingletons } from './ownership.ts'
import { browserCode, purity } from './purity.ts'

const rulesBrokenBy = (rule: (repository: Repository) => Finding[], path: string, code: string): string[] =>
  rule(repositoryOf({ ...targets, [path]: code })).map(({ line, message }) => `${line}: ${message}`)

// Files that the cases import.
const targets = Object.fromEntries(
  [
    'shared-api/core/pager.ts',
    'shared-api/entities/student.ts',
    'shared-api/rules/search/condition-url.ts',
    'shared-api/contract/kit/kit.ts',
    'shared-api/client/create-client.ts',
    'shared-api/queries/people/people.ts',
    'shared-ui/ui/button/button.tsx',
    'shared-ui/host/router.ts',
    'shell/layout/menu.ts',
    'shell/testing/render-suite.tsx',
    'shell/standalone/standalone.tsx',
    'mfe-people/domain/move.ts',
    'mfe-people/pages/list.page.tsx',
    'mfe-people/remote.ts',
    'mfe-school/pages/school.page.tsx',
    'mfe-school/texts.ts',
    'api-server/app/create-app.ts',
    'api-server/db/open.ts',
    'api-server/run-server.ts',
    'api-server/browser.ts',
  ].map((path) => [path, 'export const x = 1']),
)

const takes = (path: string): string => `\nimport { x } from '@gakuseki/${path}'\nexport const y = x`

it.each([
  ['shared-api/entities/term.ts', 'shared-api/core/pager.ts'],
  ['shared-api/queries/q.ts', 'shared-api/client/create-client.ts'],
  ['shared-ui/list/list-screen.tsx', 'shared-api/queries/people/people.ts'],
  ['mfe-people/domain/x.ts', 'shared-api/contract/kit/kit.ts'],
  ['mfe-people/remote.ts', 'mfe-people/pages/list.page.tsx'],
  ['mfe-people/pages/a.test.tsx', 'shell/testing/render-suite.tsx'],
  ['mfe-people/dev/start.ts', 'shell/standalone/standalone.tsx'],
  ['shell/standalone/standalone.tsx', 'api-server/browser.ts'],
  ['shell/testing/stand-in.ts', 'api-server/app/create-app.ts'],
  ['bench/monolith/main.tsx', 'shell/standalone/standalone.tsx'],
  ['api-server/db/people.ts', 'api-server/app/create-app.ts'],
  ['api-server/browser.ts', 'api-server/db/open.ts'],
  ['shared-api/core/some.test.ts', 'shared-api/queries/people/people.ts'],
  ['bench/api.ts', 'api-server/app/create-app.ts'],
])('lets %s import %s', (from, to) => {
  expect(rulesBrokenBy(importDirections, from, takes(to))).toEqual([])
})

it.each([
  ['shared-api/core/x.ts', 'shared-api/entities/student.ts', /core must not import entities/],
  ['shared-api/contract/x.ts', 'shared-api/client/create-client.ts', /contract must not import client/],
  ['shared-ui/list/x.tsx', 'shared-api/entities/student.ts', /names no entity/],
  ['shared-ui/list/x.tsx', 'mfe-people/pages/list.page.tsx', /never imports a remote/],
  ['mfe-people/pages/x.tsx', 'mfe-school/pages/school.page.tsx', /never imports a remote/],
  ['mfe-people/pages/x.tsx', 'shell/standalone/standalone.tsx', /for dev\/ entries/],
  ['mfe-people/pages/x.test.tsx', 'mfe-school/pages/school.page.tsx', /never imports a remote/],
  ['mfe-people/pages/x.tsx', 'mfe-people/remote.ts', /remote-pages must not import remote-entry/],
  ['mfe-people/pages/x.tsx', 'api-server/app/create-app.ts', /only shell\/standalone and shell\/testing/],
  ['mfe-people/pages/x.test.tsx', 'api-server/app/create-app.ts', /only shell\/standalone and shell\/testing/],
  ['mfe-people/dev/start.ts', 'api-server/app/create-app.ts', /only shell\/standalone and shell\/testing/],
  ['mfe-people/pages/x.tsx', 'shell/testing/render-suite.tsx', /is for tests/],
  ['mfe-people/domain/x.ts', 'shared-ui/ui/button/button.tsx', /remote-domain must not import shared-ui/],
  ['shell/x.ts', 'shared-api/entities/student.ts', /knows no school entity/],
  ['shell/x.ts', 'mfe-people/remote.ts', /never imports a remote/],
  ['shell/x.ts', 'shell/testing/render-suite.tsx', /is for tests/],
  ['shell/x.ts', 'shell/standalone/standalone.tsx', /shell must not import shell-development/],
  ['shared-ui/ui/x.tsx', 'shell/layout/menu.ts', /neither the shell nor the API/],
  ['shared-ui/ui/x.test.tsx', 'shell/testing/render-suite.tsx', /neither the shell nor the API/],
  ['shared-ui/ui/x.test.tsx', 'api-server/app/create-app.ts', /neither the shell nor the API/],
  ['mfe-people/pages/x.tsx', 'shell/layout/menu.ts', /remote-pages must not import shell/],
  ['mfe-people/pages/x.test.tsx', 'shell/layout/menu.ts', /remote-pages must not import shell/],
  ['api-server/app/x.ts', 'api-server/db/open.ts', /declare a port/],
  ['api-server/app/x.ts', 'shared-api/client/create-client.ts', /api-app must not import client/],
  ['shared-ui/ui/x.tsx', 'shared-ui/ui/gone.tsx', /does not exist/],
])('refuses that %s imports %s', (from, to, message) => {
  const [found] = rulesBrokenBy(importDirections, from, takes(to))
  expect(found).toMatch(message)
  expect(found).toMatch(/^2: /)
})

it('keeps a path within its package, and lets all of a package use its texts', () => {
  expect(
    rulesBrokenBy(importDirections, 'shell/x.ts', "import { x } from '../shared-ui/ui/button/button.tsx'"),
  ).toEqual(['1: write @gakuseki/shared-ui/ui/button/button.tsx: a path never leaves its package.'])
  expect(rulesBrokenBy(importDirections, 'mfe-school/domain/x.ts', "import { x } from '../texts.ts'")).toEqual([])
})

it.each([
  ['new Date()', /new Date\(\)/],
  ['Date.now()', /Date\.now/],
  ['[1].map(Math.random)', /Math\.random/],
  ['document.title', /document/],
  ['{ a: location }', /location/],
  ['crypto.randomUUID()', /crypto/],
  ['fetch("x")', /fetch/],
])('refuses %s in pure code', (code, message) => {
  expect(rulesBrokenBy(purity, 'shared-api/rules/x.ts', `export const x = ${code}`)).toEqual([
    expect.stringMatching(message),
  ])
  expect(rulesBrokenBy(purity, 'mfe-people/domain/x.ts', `export const x = ${code}`)).toHaveLength(1)
  expect(rulesBrokenBy(purity, 'mfe-people/pages/x.ts', `export const x = ${code}`)).toEqual([])
})

it.each([
  'new Date(text)',
  '(document: { title: string }) => document.title',
  '({ location }: P) => location',
  'a.history',
  '{ fetch: 1 }',
  'Math.floor(1.5)',
])('allows %s in pure code', (code) => {
  expect(rulesBrokenBy(purity, 'shared-api/core/x.ts', `export const x = ${code}`)).toEqual([])
})

it.each(['react', 'ky', 'node:fs', 'hono'])('refuses in pure code the import of %s', (name) => {
  expect(rulesBrokenBy(purity, 'shared-api/entities/x.ts', `import { a } from '${name}'`)).toHaveLength(1)
})

it.each([
  ['shared-ui/ui/x.ts', "import { readFileSync } from 'node:fs'", 1],
  ['shared-ui/ui/x.ts', 'export const x = process.env', 1],
  ['shared-ui/ui/x.ts', 'export const x = (process: { env: string }) => process.env', 0],
  ['shared-ui/ui/x.test.ts', "import { readFileSync } from 'node:fs'", 0],
  ['tooling/x.ts', "import { readFileSync } from 'node:fs'", 0],
])('finds in %s with %s %i traces of Node', (path, code, count) => {
  expect(rulesBrokenBy(browserCode, path, code)).toHaveLength(count)
})

it.each([
  ['api-server/app/x.ts', 'kysely', 1],
  ['api-server/db/x.ts', 'kysely', 0],
  ['shared-ui/ui/x.ts', 'react-router-dom', 1],
  ['shared-ui/host/router.ts', 'react-router-dom', 0],
  ['mfe-people/x.ts', 'ky', 1],
  ['shared-api/client/send.ts', 'ky', 1],
  ['shared-api/client/ky.ts', 'ky', 0],
  ['shared-ui/host/router.ts', 'react-router', 1],
  ['shared-api/contract/x.ts', 'zod', 1],
])('finds in %s with an import of %s %i findings', (path, name, count) => {
  expect(rulesBrokenBy(libraryOwners, path, `import { a } from '${name}'`)).toHaveLength(count)
})

it('allows query keys only in queries/', () => {
  const code = "export const q = { queryKey: ['students'] }"
  expect(rulesBrokenBy(queryKeys, 'mfe-people/pages/x.ts', code)).toHaveLength(1)
  expect(rulesBrokenBy(queryKeys, 'shared-api/queries/x.ts', code)).toEqual([])
  expect(rulesBrokenBy(queryKeys, 'mfe-people/pages/x.ts', 'go({ queryKey: options.queryKey })')).toEqual([])
})

it('requires the package name for imports of shared singletons', () => {
  expect(rulesBrokenBy(sharedSingletons, 'shared-ui/host/x.ts', "import { x } from './router.ts'")).toHaveLength(1)
  expect(rulesBrokenBy(sharedSingletons, 'shared-ui/host/x.ts', takes('shared-ui/host/router.ts'))).toEqual([])
})

it.each([
  ['classes.ts', "import { listStudents } from './people/people.ts'", 1],
  ['terms.ts', "import { yearOfClass } from './people/people-filters.ts'", 1],
  ['school.ts', "import { listClassStudents } from '@gakuseki/shared-api/contract/class-members.ts'", 1],
  ['session.ts', "import type { StudentRecord } from './people.ts'", 0],
  ['curriculums.ts', "import { dataOf } from './kit.ts'", 0],
  ['class-members.ts', "import { listStudents } from './people.ts'", 0],
])('finds in contract/%s with %s %i contracts that are too heavy', (name, code, count) => {
  expect(rulesBrokenBy(lightContracts, `shared-api/contract/${name}`, code)).toHaveLength(count)
})

it('refuses re-exports, except by the router façade', () => {
  expect(rulesBrokenBy(noBarrels, 'shared-ui/ui/x.ts', "export { x } from './button.tsx'")).toHaveLength(1)
  expect(rulesBrokenBy(noBarrels, 'shared-ui/host/router.ts', "export { x } from 'react-router-dom'")).toEqual([])
})
