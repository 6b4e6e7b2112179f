// `npm run build:static [-- --base /pr-12/]`: builds the whole suite to `dist-static/`, as files of any web server: shell, remotes, and the API
// in the page.
import '@gakuseki/remote-kit/require-node.js'
import { join } from 'node:path'
import { parseStaticOptions, staticUsage } from '@gakuseki/remote-kit/standalone/static-options.ts'
import { buildStaticSuite } from './build/build-static-suite.ts'
import { repoRoot } from './workspace/paths.ts'

const options = parseStaticOptions(['--static', ...process.argv.slice(2)])
if (options.ok) {
  const base = options.value?.base ?? '/'
  await buildStaticSuite(join(repoRoot, 'dist-static'), base, console.info)
  console.info(`The suite: built to dist-static; serve that folder at ${base} of a site.`)
} else {
  console.error(`${options.error}\nnpm run build:static -- ${staticUsage.replace('--static ', '')}`)
  process.exitCode = 2
}
