// `npm run packages`: builds what teams with a repository of their own install (docs/own-repositories.md).
import '@gakuseki/remote-kit/require-node.js'
import { buildPackages } from './publish/build-packages.ts'
import { publishedPackages } from './publish/published-packages.ts'

await buildPackages()
console.info(`Built ${publishedPackages.map(({ folder }) => `${folder}/.package`).join(', ')}.`)
