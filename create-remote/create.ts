// `npm create @gakuseki/remote mfe-library -- --path library --label 図書`: a repository for a new remote, in a new folder of that name.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownRepository } from './own-repository.ts'
import { planRemote } from './plan-remote.ts'
import { writeFiles } from './template-files.ts'

const usage = 'npm create @gakuseki/remote mfe-library -- --path library --label 図書'
const planned = planRemote(process.argv.slice(2), { folders: readdirSync(process.cwd()), remotes: [] })
if (planned.ok) {
  const { id, path, label, permission } = planned.value
  for (const file of writeFiles(join(process.cwd(), id), ownRepository(planned.value))) console.info(`  ${id}/${file}`)
  console.info(`
${id} answers /${path} and stands last in the menu as ${label}, for whom the policy gives ${permission}.
Next:
  cd ${id} && git init && npm install
  npm start   the remote alone
  npm test    its mount suite
  README.md   the other commands`)
} else {
  console.error([...planned.error, usage].join('\n'))
  process.exitCode = 2
}
