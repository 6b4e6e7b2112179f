import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deprecatedUses } from './deprecated-uses.ts'

// Inside the repository, because the types of the standard library come from there, and in none of its packages, whose files other tests list.
const dir = mkdtempSync(join(import.meta.dirname, '../../deprecated-uses-'))
afterAll(() => rmSync(dir, { recursive: true }))

it('names each use of what is marked, with the version in which it goes, and nothing else', async () => {
  writeFileSync(
    join(dir, 'tsconfig.json'),
    '{ "compilerOptions": { "module": "preserve", "allowImportingTsExtensions": true, "noEmit": true } }',
  )
  writeFileSync(
    join(dir, 'parts.ts'),
    '/** @deprecated Goes in 2.0.0: use `now`. */\nexport const before = 1\nexport const now = 2\nvar unused = 1\n',
  )
  writeFileSync(join(dir, 'page.ts'), "import { before, now } from './parts.ts'\nexport const both = [before, now]\n")
  expect(await deprecatedUses(dir)).toEqual([
    expect.stringMatching(/^page\.ts:2:\d+: .*before.*Goes in 2\.0\.0: use `now`/),
  ])
}, 30_000)
