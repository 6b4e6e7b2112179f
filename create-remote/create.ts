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
  // The menu of the school is not known here; its own entries have smaller numbers.
  const plan = { ...planned.value, order: 1000 }
  for (const file of writeFiles(join(process.cwd(), id), ownRepository(plan))) console.info(`  ${id}/${file}`)
  console.info(`
${id} answers /${path} and stands in the menu as ${label} (order ${plan.order}: remote.config.ts), for whom the policy gives ${permission}.
Next:
  cd ${id} && git init && npm install
  npm start   the remote alone
  npm test    its mount suite
  README.md   the other commands`)
} else {
  console.error([...planned.error, usage].join('\n'))
  process.exitCode = 2
}
