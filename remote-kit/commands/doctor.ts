// `remote-kit doctor`: builds the remote in this folder and looks for what would make a shipment fail, or a later one (docs/shipping.md).
import { join } from 'node:path'
import { buildInPlace } from '../build/build-in-place.ts'
import { buildRemote } from '../build/build-remote.ts'
import { oneRemoteRules } from '../doctor/all-rules.ts'
import { deprecatedUses } from '../doctor/deprecated-uses.ts'
import { readBuiltRemote } from '../doctor/read-built-remote.ts'
import { printFindings } from '../source/finding.ts'
import { builtOrExit } from './built-or-exit.ts'
import { remoteOrExit } from './remote-or-exit.ts'

const { id, dir } = await remoteOrExit()
await builtOrExit(id, buildInPlace(dir, buildRemote))
const remotes = [readBuiltRemote(join(dir, 'dist'))]
const findings = oneRemoteRules.flatMap((rule) => rule({ remotes }))
const deprecated = await deprecatedUses(dir)
if (deprecated.length > 0) console.info(['Deprecated, and still in use:', ...deprecated].join('\n  '))
if (findings.length > 0) {
  console.error(printFindings(findings))
  process.exitCode = 1
} else console.info(`doctor: ${id} holds ${oneRemoteRules.length} rules`)
