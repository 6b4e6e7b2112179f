import type { Finding } from '../source/finding.ts'
import { beginsName } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { weightsOf } from '../ship/gates/budgets.ts'
import { budgetVerdict, readManifest } from '../ship/gates/gates.ts'
import { entryOf, scriptsOf, type BuiltRemote, type BuiltRemotes, type BuiltSuite } from './built-suite.ts'

/** Manifests must be complete, and each call that they list must be in the code. */
export function manifests({ remotes }: BuiltRemotes): Finding[] {
  return remotes.flatMap((remote) => {
    const { folder, manifest } = remote
    const read = readManifest(manifest, folder)
    const scripts = scriptsOf(remote)
    const calls = callsIn(scripts)
    const paths = (manifest.operations ?? []).map((operation) => operation.split(' ')[2] ?? '')
    // Declarations may build a path from that of another one.
    const absent = paths.filter((path) => path.split(/[/:]/).some((part) => !scripts.includes(part)))
    return [
      ...(read.ok ? [] : read.error.found).map((message) => report('manifest', remote, `${message}.`)),
      ...absent.map((path) => report('manifest', remote, `lists ${path}, which its code does not call.`)),
      ...unlisted(remote, calls).map((path) => report('manifest', remote, `calls ${path}, which it does not list.`)),
      // Otherwise, a minifier that prints declarations differently would let every build pass.
      ...(calls.length > 0 || paths.length === 0 ? [] : [report('manifest', remote, unreadable)]),
    ]
  })
}

const declared = /service:"(\w+)",method:"(\w+)",path:"([^"]+)"/g

const unreadable = 'lists calls, but none is found in its code: bring the pattern of this rule up to date.'

/** The calls whose declaration is in one piece. */
function callsIn(scripts: string): string[] {
  return [...new Set(Array.from(scripts.matchAll(declared), (match) => match.slice(1).join(' ')))]
}

function unlisted({ manifest: { operations = [] } }: BuiltRemote, calls: readonly string[]): string[] {
  return calls.filter((operation) => !operations.includes(operation))
}

/**
 * If two remotes have one name or address, the second silently runs the first, or never. If one name begins another, a class of the one
 * would count as one of the other.
 */
export function names({ remotes }: BuiltSuite): Finding[] {
  const claims = remotes.flatMap((remote) => {
    const { id, container, basePaths, menu } = remote.manifest
    const claimed = [`id ${id}`, `container ${container}`, ...basePaths.map((path) => `address /${path}`)]
    return [...claimed, ...menu.map(({ name }) => `menu entry ${name}`)].map((claim) => ({ claim, remote }))
  })
  const begun = remotes.flatMap((remote) => {
    const longer = remotes.filter(({ manifest }) => beginsName(remote.manifest.id, manifest.id))
    return longer.map(({ folder }) => report('name-conflict', remote, `its id begins the name of ${folder}.`))
  })
  const taken = claims.flatMap(({ claim, remote }, index) => {
    const first = claims.find((other) => other.claim === claim)
    if (first === undefined || claims.indexOf(first) === index) return []
    return [report('name-conflict', remote, `${claim} belongs to ${first.remote.folder}.`)]
  })
  return [...taken, ...begun]
}

export function budgetsKept({ remotes }: BuiltRemotes): Finding[] {
  return remotes.flatMap((remote) => {
    const verdict = budgetVerdict(weightsOf(remote.manifest, (name) => remote.files.get(name)?.gzipBytes ?? 0))
    return verdict.ok ? [] : verdict.error.found.map((message) => report('budget', remote, `${message}.`))
  })
}

/** Without the hook, chunks and stylesheets would run unchecked. */
export function integrityHooks({ remotes }: BuiltRemotes): Finding[] {
  return remotes.flatMap((remote) => {
    const hooks = entryOf(remote).match(/\.integrity=self\.gakusekiIntegrityOf\(/g)?.length ?? 0
    const hasStyles = [...remote.files.keys()].some((name) => name.endsWith('.css'))
    const needed = hasStyles ? 2 : 1
    const message = `its entry asks for the integrity of ${hooks} of ${needed} kinds of files (script, stylesheet).`
    return hooks >= needed ? [] : [report('integrity-hook', remote, message)]
  })
}

function report(rule: string, { folder }: BuiltRemote, message: string): Finding {
  return { rule, path: folder, line: 0, message }
}
