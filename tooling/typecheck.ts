/** `npm run typecheck [package…]`: one `tsc -p` per tsconfig, two at a time, quiet on success. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './test/run-command.ts'

const root = join(import.meta.dirname, '..')
// The root manifest is ours; its shape is checked by integrity.
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
const wanted = process.argv.slice(2)
const folders = manifest.workspaces.filter((folder) => wanted.length === 0 || wanted.includes(folder))
const configs = folders
  .flatMap((folder) => [`${folder}/tsconfig.json`, `${folder}/tsconfig.pure.json`])
  .concat('tsconfig.json')
  .filter((config) => existsSync(join(root, config)))

const missing = folders.filter((folder) => !existsSync(join(root, folder, 'tsconfig.json')))
for (const folder of missing) console.error(`${folder}: has no tsconfig.json, so nothing checks its types. Add one.`)

let failed = missing.length
const queue = [...configs]
async function worker(): Promise<void> {
  for (let config = queue.shift(); config !== undefined; config = queue.shift()) {
    const result = await runCommand(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '-p', config, '--pretty', 'false'],
      {
        cwd: root,
      },
    )
    if (result.code !== 0) {
      failed += 1
      process.stderr.write(`${config}\n${result.output}\n`)
    }
  }
}
await Promise.all([worker(), worker()])
if (failed > 0) process.exitCode = 1
