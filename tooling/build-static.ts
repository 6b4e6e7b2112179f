// `npm run build:static [-- --base /pr-12/]`: builds the whole suite to `dist-static/`, as files of any web server: shell, remotes, and the API
// in the page.
import '@gakuseki/remote-kit/require-node.js'
import { join } from 'node:path'
import { parseStaticOptions, staticUsage } from '@gakuseki/remote-kit/standalone/static-options.ts'
import { buildStaticSuite } from './build/build-static-suite.ts'
import { repoRoot } from './workspace/paths.ts'

const options = parseStaticOptions(['--static', ...process.argv.slice(2)])
if (!options.ok) {
  console.error(`${options.error}\nnpm run build:static -- ${staticUsage.replace('--static ', '')}`)
  process.exitCode = 2
} else if (options.value !== null) {
  await buildStaticSuite(join(repoRoot, 'dist-static'), options.value, console.info)
  console.info(`The suite: built to dist-static; serve that folder at ${options.value.base} of a site.`)
}
