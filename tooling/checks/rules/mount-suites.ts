import type { Finding } from '../finding.ts'
import type { Repository } from '../repository.ts'
import { resolveImport } from '../resolve-import.ts'
import type { SourceFile } from '../source-file.ts'
import { isNode, nameOf } from '../walk.ts'

/** Each remote is tested by the suite of all remotes (CONTRIBUTING.md), not by a test of its own. */
export function mountSuites({ texts, sources }: Repository): Finding[] {
  return [...texts.keys()]
    .filter((path) => /^mfe-[^/]+\/remote\.config\.ts$/.test(path))
    .map((path) => path.replace('remote.config.ts', 'mount.test.tsx'))
    .flatMap((path): Finding[] => {
      const file = sources.get(path)
      const message = file === undefined ? 'it is missing.' : mountSuiteProblem(file)
      return message === null ? [] : [{ rule: 'mount-suite', path, line: 0, message }]
    })
}

/** Returns why a `mount.test.tsx` does not run the suite on the remote of its folder; null if it does. */
export function mountSuiteProblem({ path, imports, program }: SourceFile): string | null {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const takes = (name: string, from: string): boolean =>
    imports.some(({ specifier, names }) => {
      const target = resolveImport(path, specifier)
      return names.includes(name) && target.kind === 'file' && target.path === from
    })
  const isCalled = program.body.some((statement) => {
    const call = statement.type === 'ExpressionStatement' ? statement.expression : null
    if (call?.type !== 'CallExpression' || nameOf(call.callee) !== 'mountSuite') return false
    const [given] = call.arguments
    if (!isNode(given) || given.type !== 'ObjectExpression') return false
    const keys = given.properties.map((property) => (property.type === 'Property' ? nameOf(property.key) : null))
    return keys.includes('declaration') && keys.includes('remote')
  })
  return isCalled &&
    takes('mountSuite', 'shell/testing/mount-suite.tsx') &&
    takes('default', `${folder}/remote.config.ts`) &&
    takes('default', `${folder}/remote.ts`)
    ? null
    : 'call mountSuite({ declaration, remote, pages }) with the remote.config.ts and remote.ts beside it.'
}
