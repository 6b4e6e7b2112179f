import type { SourceFile } from './source-file.ts'
import { isNode, nameOf } from './walk.ts'

/** Returns why a `mount.test.tsx` does not run the suite on the remote of its folder; null if it does. */
export function mountSuiteProblem({ text, program }: SourceFile): string | null {
  const { body } = program
  const suite = localName(body, 'mountSuite', '@gakuseki/shell/testing/mount-suite.tsx')
  const declaration = localName(body, 'default', './remote.config.ts')
  const remote = localName(body, 'default', './remote.ts')
  const isCalled = body.some((statement) => {
    const call = statement.type === 'ExpressionStatement' ? statement.expression : null
    if (call?.type !== 'CallExpression' || suite === undefined || nameOf(call.callee) !== suite) return false
    const [given] = call.arguments
    if (!isNode(given) || given.type !== 'ObjectExpression') return false
    const holds = (key: string, value: string | undefined): boolean =>
      value !== undefined &&
      given.properties.some(
        (each) => each.type === 'Property' && nameOf(each.key) === key && nameOf(each.value) === value,
      )
    return holds('declaration', declaration) && holds('remote', remote)
  })
  return isCalled && !/\bjest\s*\.\s*(?:do)?mock\b/i.test(text)
    ? null
    : 'call mountSuite({ declaration, remote, pages }) with the remote.config.ts and remote.ts beside it.'
}

/** The name under which a file imports a value; undefined if it imports none of that name. */
function localName(body: SourceFile['program']['body'], name: string, from: string): string | undefined {
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue
    if (statement.source.value !== from) continue
    for (const specifier of statement.specifiers) {
      const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default'
      if (imported === name) return specifier.local.name
    }
  }
  return undefined
}
