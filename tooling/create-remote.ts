// `npm run create-remote -- mfe-library --path library --label 図書`: creates a new remote that works, in this repository.
import '@gakuseki/remote-kit/require-node.js'
import { readdirSync } from 'node:fs'
import { planRemote } from '@gakuseki/create-remote/plan-remote.ts'
import { readRemoteDeclaration } from '@gakuseki/remote-kit/workspace/remote-declaration.ts'
import { writeRemote } from './create-remote/write-remote.ts'
import { packageDir, remoteIds, repoRoot } from './workspace/paths.ts'

const usage = 'npm run create-remote -- mfe-library --path library --label 図書'
const ids = remoteIds()
const remotes = await Promise.all(ids.map((id) => readRemoteDeclaration(packageDir(id))))
const planned = planRemote(process.argv.slice(2), { folders: readdirSync(repoRoot), remotes })
const [model] = ids
if (!planned.ok) {
  console.error([...planned.error, usage].join('\n'))
  process.exitCode = 2
} else if (model === undefined) {
  console.error('There is no remote whose versions it could take: restore one of the folders mfe-* first.')
  process.exitCode = 1
} else {
  const { id, path, label, permission } = planned.value
  for (const file of writeRemote(repoRoot, planned.value, model)) console.info(`  ${file}`)
  const next = [
    ['npm install', 'makes it a part of the workspace'],
    [`npm test -w ${id}`, 'its mount suite'],
    ['npm run dev', 'within the suite'],
    [`npm start -w ${id}`, 'alone'],
    [`npm run ship -w ${id}`, 'to its users, with a key of its own on the server (docs/shipping.md)'],
  ] as const
  const width = Math.max(...next.map(([command]) => command.length))
  console.info(`
${id} answers /${path} and stands last in the menu as ${label}, for whom the policy gives ${permission}.
Next:
${next.map(([command, what]) => `  ${command.padEnd(width)}  ${what}`).join('\n')}
A right of its own: add page.${path} to shared-api/rules/access-policy.ts and name it in ${id}/remote.config.ts.
A repository of its own instead: npm create @gakuseki/remote (docs/own-repositories.md).`)
}
