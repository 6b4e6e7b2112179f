// `remote-kit build`: builds the remote in this folder to its dist/. `--static` builds its standalone page for any web server.
import { buildAndReport } from '../build/build-in-place.ts'
import { buildRemote } from '../build/build-remote.ts'
import { buildStaticPage } from '../standalone/standalone-build.ts'
import { builtOrExit } from './built-or-exit.ts'
import { remoteOrExit } from './remote-or-exit.ts'
import { staticOptionsOrExit } from './static-options-or-exit.ts'

const options = staticOptionsOrExit('build')
const { id, dir } = await remoteOrExit()
if (options === null) process.exitCode = (await buildAndReport(id, dir, buildRemote)) ? 0 : 1
else {
  await builtOrExit(id, buildStaticPage(id, dir, options))
  console.info(`${id}: built to dist-standalone; serve that folder at ${options.base} of a site.`)
}
