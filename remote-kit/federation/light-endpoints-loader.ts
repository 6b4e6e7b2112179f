import { parseSync } from 'oxc-parser'
import { isNode, nameOf, walk, type SyntaxNode } from '../source/walk.ts'

/** The parts of a call that only the server, the description of the API and the tests read. */
const unread = new Set(['summary', 'query', 'passedOver', 'body', 'form', 'entity'])

/** The shapes of an answer by the functions that declare them. */
const shapes: Readonly<Record<string, string>> = { dataOf: 'data', listOf: 'list' }

/**
 * Webpack loader for the contract in production. A client sends what TypeScript has checked and does not check answers, so it reads neither
 * the schemas of a call nor its words. Without them a bundle gets the schemas that its code uses itself, and often no zod at all. Answers that
 * are verified in production keep their schemas.
 */
export default function lightenEndpoints(source: string): string {
  if (!source.includes('endpoint(')) return source
  const mayInherit = /\bverified\b/.test(source)
  const changes: Change[] = []
  walk(parseSync('contract.ts', source).program, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'endpoint') return
    const parts = partsOf(node)
    const isVerified = parts.some(({ type, key }) =>
      type === 'SpreadElement' ? mayInherit : keyName(key) === 'verified',
    )
    for (const part of parts) {
      const { key, value } = part
      const name = keyName(key)
      if (unread.has(name)) changes.push({ ...part, text: '' })
      else if (name === 'answer' && !isVerified && isNode(value)) changes.push(...shapeAlone(value))
    }
  })
  return changed(source, changes)
}

type Change = { readonly start: number; readonly end: number; readonly text: string }

function partsOf({ arguments: given }: SyntaxNode): readonly SyntaxNode[] {
  const [declaration] = Array.isArray(given) ? (given as unknown[]) : []
  const parts: unknown = isNode(declaration) ? declaration['properties'] : []
  return Array.isArray(parts) ? parts.filter(isNode) : []
}

function shapeAlone(value: SyntaxNode): Change[] {
  const shape = shapes[nameOf(value['callee']) ?? '']
  return shape === undefined ? [] : [{ start: value.start, end: value.end, text: `{ shape: '${shape}' }` }]
}

function keyName(key: unknown): string {
  const quoted = isNode(key) && key.type === 'Literal' ? key['value'] : undefined
  return nameOf(key) ?? (typeof quoted === 'string' ? quoted : '')
}

/** Keeps the lines where they are, for source maps. A part that leaves goes with its comma. */
function changed(source: string, changes: readonly Change[]): string {
  let text = ''
  let at = 0
  for (const { start, end, text: by } of changes) {
    // Within a part that has left.
    if (start < at) continue
    const rest = by === '' ? (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0) : 0
    const lines = source.slice(start, end + rest).replaceAll(/[^\n]/g, '')
    text += source.slice(at, start) + by + lines
    at = end + rest
  }
  return text + source.slice(at)
}
