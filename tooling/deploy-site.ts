// `node tooling/deploy-site.ts [shell] [mfe-people …]`: puts built packages (all by default) into `.site/`.
import { compressWell } from './deploy/compress-well.ts'
import { deploySite } from './deploy/deploy-site.ts'
import { remoteIds, siteDir } from './workspace/paths.ts'

const named = process.argv.slice(2)
const registry = await deploySite(named.length > 0 ? named : [...remoteIds(), 'shell'])
for (const { id, active } of registry.remotes) {
  console.info(`${id}: ${active.manifest.version}-${active.manifest.buildId}`)
}
await compressWell(siteDir)
console.info(`The site is in ${siteDir}.`)
