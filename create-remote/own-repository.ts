import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemotePlan } from './plan-remote.ts'
import { templateFiles } from './template-files.ts'

/** Exact versions that a new repository begins with. */
type Versions = {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** The files of a repository for one remote. */
export function ownRepository(plan: RemotePlan): Readonly<Record<string, string>> {
  // Written when this package is built, from the packages that are published together.
  const versions = JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8')) as Versions
  const commands = ['build', 'start', 'dev', 'test', 'doctor', 'ship', 'rollback']
  const manifest = {
    name: plan.id,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      ...Object.fromEntries(commands.map((name) => [name, `remote-kit ${name}`])),
      typecheck: 'tsc -p .',
      lint: 'oxlint',
    },
    ...versions,
  }
  return {
    ...templateFiles('remote', plan),
    ...templateFiles('repository', plan),
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  }
}
