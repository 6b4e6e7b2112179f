import type { SourceFile } from './source-file.ts'
import { isNode, nameOf } from './walk.ts'

/** Returns why a `mount.test.tsx` does not run the suite on the remote of its folder; null if it does. */
export function mountSuiteProblem({ imports, program }: SourceFile): string | null {
  const takes = (name: string, from: string): boolean =>
    imports.some(({ specifier, names }) => specifier === from && names.includes(name))
  const isCalled = program.body.some((statement) => {
    const call = statement.type === 'ExpressionStatement' ? statement.expression : null
    if (call?.type !== 'CallExpression' || nameOf(call.callee) !== 'mountSuite') return false
    const [given] = call.arguments
    if (!isNode(given) || given.type !== 'ObjectExpression') return false
    const keys = given.properties.map((property) => (property.type === 'Property' ? nameOf(property.key) : null))
    return keys.includes('declaration') && keys.includes('remote')
  })
  return isCalled &&
    takes('mountSuite', '@gakuseki/shell/testing/mount-suite.tsx') &&
    takes('default', './remote.config.ts') &&
    takes('default', './remote.ts')
    ? null
    : 'call mountSuite({ declaration, remote, pages }) with the remote.config.ts and remote.ts beside it.'
}
