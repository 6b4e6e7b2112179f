import { repositoryOf } from '../repository.ts'
import { documentPaths } from './document-paths.ts'

const tree = { 'shell/session/session.ts': '', 'docs/decisions/0001-compose.md': '', 'CONTRIBUTING.md': '' }

it.each([
  ['`shell/session/session.ts` and `session/session.ts`', []],
  ['`shared-ui/suite/session.ts`', ['shared-ui/suite/session.ts']],
  ['`session-store.ts`', ['session-store.ts']],
  ['[ADR 1](decisions/0001-compose.md#decision), [all](decisions/), [how](../CONTRIBUTING.md)', []],
  ['[ADR 2](decisions/0002-share.md)', ['docs/decisions/0002-share.md']],
  ['[0001-compose.md](0001-compose.md)', ['docs/0001-compose.md']],
  ['`/config.json`, `**/x.md`, `remotes/<id>/a.ts`, `x.test.ts`, `mfe-library/remote.config.ts`', []],
])('finds in %s the missing paths %j', (text, missing) => {
  const findings = documentPaths(repositoryOf({ ...tree, 'docs/architecture.md': `# Title\n\n${text}` }))
  expect(findings.map(({ line, message }) => `${line} ${message}`)).toEqual(
    missing.map((name) => `3 ${name} does not exist: name the file that has taken its place.`),
  )
})

it('reads only documents', () => {
  expect(documentPaths(repositoryOf({ 'shell/a.ts': '// gone/b.ts', 'CHANGELOG.md': '`gone/b.ts`' }))).toEqual([])
})
