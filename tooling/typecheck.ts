/**
 * `npm run typecheck [package…]`: quiet on success. Packages with the same options are one program, because separate ones would check
 * shared sources again. Two programs run at a time.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'

const root = join(import.meta.dirname, '..')
// The root manifest is ours; its shape is checked by integrity.
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
const wanted = process.argv.slice(2)
const folders = manifest.workspaces.filter((folder) => wanted.length === 0 || wanted.includes(folder))
const isThere = (config: string): boolean => existsSync(join(root, config))
const ofPackages = Map.groupBy(
  folders.filter((folder) => isThere(`${folder}/tsconfig.json`)),
  (folder) => JSON.stringify({ ...readConfig(folder), include: null }),
)
const configs = [...ofPackages.values()]
  .map((same, at) => (same.length === 1 ? `${same[0]}/tsconfig.json` : writeJoint(same, at)))
  .concat(
    folders.map((folder) => `${folder}/tsconfig.pure.json`),
    'tsconfig.json',
  )
  .filter(isThere)

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

type Config = { readonly extends: string; readonly include: readonly string[]; readonly exclude: readonly string[] }

function readConfig(folder: string): Config {
  // These files are ours, and tsc reports errors in them.
  return JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as Config
}

/** Writes one program of all these packages and returns its path. */
function writeJoint(same: readonly string[], at: number): string {
  const parts = same.map((folder) => ({ folder, ...readConfig(folder) }))
  const inPackages = (key: 'include' | 'exclude'): string[] =>
    parts.flatMap((part) => part[key].map((path) => join(root, part.folder, path)))
  const { include: _, exclude: __, ...options } = readConfig(same[0] ?? '')
  const place = join('.cache', 'typecheck', `${at}.json`)
  mkdirSync(join(root, '.cache', 'typecheck'), { recursive: true })
  const joint = {
    ...options,
    extends: options.extends.startsWith('../') ? join(root, 'remote-kit/tsconfig/base.json') : options.extends,
  }
  writeFileSync(
    join(root, place),
    JSON.stringify({ ...joint, include: inPackages('include'), exclude: inPackages('exclude') }),
  )
  return place
}
if (failed > 0) process.exitCode = 1
