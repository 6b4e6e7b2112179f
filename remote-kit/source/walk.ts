import { visitorKeys } from 'oxc-parser'

/** The parts of a syntax node that the rules read. */
export type SyntaxNode = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Visits every node below `root`, parents first; `key` is the parent's property that holds the node. */
export function walk(root: object, visit: (node: SyntaxNode, parent: SyntaxNode | null, key: string) => void): void {
  const step = (value: unknown, parent: SyntaxNode | null, key: string): void => {
    if (Array.isArray(value)) for (const item of value) step(item, parent, key)
    else if (isNode(value)) {
      visit(value, parent, key)
      for (const child of visitorKeys[value.type] ?? []) step(value[child], value, child)
    }
  }
  step(root, null, '')
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The name of an identifier node, else undefined. */
export function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' && typeof value['name'] === 'string' ? value['name'] : undefined
}

type Name = { readonly name: string; readonly start: number }

/** Names that a file reads but declares nowhere: its globals. */
export function globalsOf(program: object): readonly Name[] {
  const declared = new Set<string>()
  const read: Name[] = []
  walk(program, (node, parent, key) => {
    const name = nameOf(node)
    if (name === undefined || parent === null) return
    if (isBinding(parent, key)) declared.add(name)
    else if (!isLabel(parent, key)) read.push({ name, start: node.start })
  })
  return read.filter(({ name }) => !declared.has(name))
}

function isBinding(parent: SyntaxNode, key: string): boolean {
  if (key === 'params' || key === 'param' || key === 'elements' || key === 'local') return true
  if (key === 'id') return !parent.type.startsWith('TS')
  if (parent.type === 'RestElement' || (parent.type === 'AssignmentPattern' && key === 'left')) return true
  return parent.type === 'Property' && key === 'value' && parent['kind'] === 'init' && parent['shorthand'] === true
}

// Property names, type names and the like are not variables.
function isLabel(parent: SyntaxNode, key: string): boolean {
  if (parent.type === 'MemberExpression') return key === 'property' && parent['computed'] === false
  if (key === 'key') return parent['computed'] !== true
  return parent.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(parent.type)
}
