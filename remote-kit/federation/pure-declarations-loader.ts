import { parseSync } from 'oxc-parser'
import { isNode, nameOf, type SyntaxNode } from '../source/walk.ts'

/**
 * Webpack loader for modules that only declare (contract, core, entities, rules). The values of their constants are built without effects,
 * which webpack and a minifier cannot know of calls and objects. As the result of a function that is marked pure, a constant is dropped, with
 * what only it imports, from a bundle that does not use it. Statements stay as they are.
 */
export default function markPureDeclarations(source: string): string {
  const { body } = parseSync('declarations.ts', source).program
  let text = ''
  let at = 0
  for (const { start, end, code } of body.flatMap((statement) =>
    constantsOf(statement as unknown as SyntaxNode, source),
  )) {
    text += source.slice(at, start) + code
    at = end
  }
  return text + source.slice(at)
}

type Change = { readonly start: number; readonly end: number; readonly code: string }

function constantsOf(statement: SyntaxNode, source: string): Change[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') return []
  return nodesOf(declaration['declarations']).flatMap(({ id, init, start, end }): Change[] => {
    if (!isNode(id) || !isNode(init)) return []
    const value = source.slice(init.start, init.end)
    if (id.type === 'ObjectPattern') {
      const names = nodesOf(id['properties']).map(({ type, key, value: bound }) =>
        type === 'Property' && nameOf(key) === nameOf(bound) ? nameOf(key) : undefined,
      )
      if (names.some((name) => name === undefined)) return []
      return [{ start, end, code: names.map((name) => `${name} = ${pure(`(${value}).${name}`)}`).join(', ') }]
    }
    return isPlain(init) ? [] : [{ start: init.start, end: init.end, code: pure(value) }]
  })
}

/** The last line of a value may be a comment. */
const pure = (value: string): string => `/* @__PURE__ */ (() => (${value}))()`

/** Whether webpack knows by itself that it has no effect. */
function isPlain({ type }: SyntaxNode): boolean {
  return /^(?:Literal|Identifier|ArrowFunctionExpression|FunctionExpression|ClassExpression)$/.test(type)
}

function nodesOf(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}
