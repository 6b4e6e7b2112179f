// `npm run doctor`: checks the built folders for problems between separately built parts (docs/shipping.md).
import '@gakuseki/remote-kit/require-node.js'
import { printFindings } from '@gakuseki/remote-kit/source/finding.ts'
import { doctorRules } from '@gakuseki/remote-kit/doctor/all-rules.ts'
import { readBuiltSuite } from './doctor/read-built-suite.ts'
import { buildStale } from './start/build-stale.ts'

await buildStale(console.info)
const suite = readBuiltSuite()
const findings = doctorRules.flatMap((rule) => rule(suite))
if (findings.length > 0) {
  console.error(printFindings(findings))
  process.exitCode = 1
} else console.info(`doctor: shell and ${suite.remotes.length} remotes hold ${doctorRules.length} rules`)
