/**
 * `npm run pictures -w mfe-people [-- --update]`: compares the pages of a remote with the pictures in its folder, or makes them anew. From
 * the root of the repository, all remotes and the gallery. Ends with 3 when this machine draws otherwise than the one that made them.
 */
import '@gakuseki/remote-kit/require-node.js'
import { basename } from 'node:path'
import { browserLook, keepLook, notComparable, sameLook } from './pictures/browser-look.ts'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { remoteIds, repoRoot } from './workspace/paths.ts'

const all = [...remoteIds(), 'shell']
const here = basename(process.cwd())
const drawn = all.includes(here) ? [here] : all
const update = process.argv.includes('--update')

const look = await browserLook()
const comparable = update ? drawn : drawn.filter((id) => sameLook(id, look))
const others = drawn.filter((id) => !comparable.includes(id))
if (comparable.length > 0) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/pictures.config.ts']
  const env = { PICTURES_OF: comparable.join() }
  const { code, output } = await runCommand(
    process.execPath,
    [...args, ...(update ? ['--update-snapshots=all'] : [])],
    {
      cwd: repoRoot,
      env,
      limit: 10 * 60_000,
    },
  )
  console.info(output.trimEnd())
  if (code !== 0) process.exitCode = 1
  else if (update) for (const id of comparable) keepLook(id, look)
}
if (others.length > 0) {
  console.info(
    `Not compared, because another Chromium or other fonts made their pictures, or nobody has yet: ${others.join(', ')}. ` +
      'Look at the pages, then make them here: npm run pictures -- --update',
  )
  process.exitCode ??= notComparable
}
